import { useState } from 'react';
import {
  alertChannels,
  alertTypes,
  moneyMoves,
  askChannels,
  saveAlertSettings,
  type showAlertSettings,
  type AlertChannel,
  type AlertSettings,
  type AlertType,
  type MoneyMove,
} from '@kavosh/contract/alert-settings.ts';
import { reachOf } from '@kavosh/contract/alert-reach.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { Checkbox } from '@kavosh/ui/checkbox.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call as send } from '../../session/call.ts';
import { readToken } from '../../session/session-store.ts';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import type { DashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { alertsCopy } from './copy.ts';

type Shown = EndpointData<typeof showAlertSettings>;

type AskChannel = AlertSettings['reviews'][number];

const copy = alertsCopy.settings;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** How the person is notified: by kind of news and way, and in which hours nothing is sent. */
export function AlertSettingsPanel({ call }: { call: DashboardCall<Shown> }) {
  return (
    <section aria-labelledby="alert-settings" className="alert-settings">
      <h2 id="alert-settings">{copy.title}</h2>
      <DashboardData call={call} wait={<Skeleton className="alert-wait" />}>
        {(data) => <SettingsForm shown={data} onSaved={(saved) => call.change(() => saved)} />}
      </DashboardData>
    </section>
  );
}

function SettingsForm({ shown, onSaved }: { shown: Shown; onSaved: (saved: Shown) => void }) {
  const { mail, sends } = shown;
  const [draft, setDraft] = useState<AlertSettings>(shown.settings);
  const action = useAsyncAction();
  const toggleAsk = (channel: AskChannel) =>
    setDraft((before) => ({
      ...before,
      reviews: askChannels.filter((one) => before.reviews.includes(one) !== (one === channel)),
    }));
  const toggle = (type: AlertType, channel: AlertChannel) =>
    setDraft((before) => ({
      ...before,
      [type]: alertChannels.filter((one) => before[type].includes(one) !== (one === channel)),
    }));
  const toggleMove = (move: MoneyMove) =>
    setDraft((before) => ({
      ...before,
      money: moneyMoves.filter((one) => before.money.includes(one) !== (one === move)),
    }));
  const save = () =>
    void action.run(
      async () => {
        onSaved(await send(saveAlertSettings, { body: draft }));
        toastSuccess(copy.saved, 'alerts');
      },
      (error) => reportDashboardError(error, readToken() ?? ''),
    );
  const reach = (type: AlertType | 'reviews') => reachOf(type, { settings: draft, mail, sends });
  const offered = alertChannels.filter((channel) => channel === 'dashboard' || sends[channel]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="alert-types">
        {alertTypes.map((type) => (
          <fieldset key={type}>
            <legend>{copy.types[type]}</legend>
            {offered.map((channel) => (
              <Checkbox key={channel} checked={draft[type].includes(channel)} onChange={() => toggle(type, channel)}>
                {copy.channels[channel]}
              </Checkbox>
            ))}
            {reach(type) !== 'reached' && <Unreached text={reach(type) === 'off' ? copy.off : copy.away} />}
          </fieldset>
        ))}
        <fieldset>
          <legend>{copy.reviews}</legend>
          {askChannels
            .filter((channel) => offered.includes(channel))
            .map((channel) => (
              <Checkbox key={channel} checked={draft.reviews.includes(channel)} onChange={() => toggleAsk(channel)}>
                {copy.channels[channel]}
              </Checkbox>
            ))}
          {reach('reviews') !== 'reached' && (
            <Unreached text={reach('reviews') === 'off' ? copy.reviewsOff : copy.away} />
          )}
        </fieldset>
      </div>
      {sends.mail && (
        <p className="alert-note">
          {mail === null ? (
            <>
              {copy.noMail} <a href="/dashboard/edit">{copy.profile}</a>
            </>
          ) : (
            <bdi>{copy.mailTo(mail)}</bdi>
          )}
        </p>
      )}
      {!sends.sms && <p className="alert-note">{copy.noSms}</p>}
      {sends.money.length > 0 && (
        <fieldset className="alert-money">
          <legend>{copy.money.title}</legend>
          {sends.money.map((move) => (
            <Checkbox key={move} checked={draft.money.includes(move)} onChange={() => toggleMove(move)}>
              {copy.money[move]}
            </Checkbox>
          ))}
          <p className="alert-note">{copy.money.help}</p>
        </fieldset>
      )}
      <fieldset className="alert-quiet">
        <legend>{copy.quiet}</legend>
        <HourMenu
          label={copy.from}
          value={draft.quiet_from}
          onChange={(hour) => setDraft((before) => ({ ...before, quiet_from: hour }))}
        />
        <HourMenu
          label={copy.to}
          value={draft.quiet_to}
          onChange={(hour) => setDraft((before) => ({ ...before, quiet_to: hour }))}
        />
        <p className="alert-note">{copy.quietHelp}</p>
      </fieldset>
      <Button type="submit" busy={action.busy}>
        {copy.save}
      </Button>
    </form>
  );
}

/** That nothing of a kind is sent, read out when it becomes so. */
function Unreached({ text }: { text: string }) {
  return (
    <output className="alert-state">
      <Icon name="info" size={16} />
      {text}
    </output>
  );
}

interface HourMenuProps {
  label: string;
  value: number;
  onChange: (hour: number) => void;
}

function HourMenu({ label, value, onChange }: HourMenuProps) {
  return (
    <SelectMenu
      label={label}
      labelPlace="inline"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {hours.map((hour) => (
        <option key={hour} value={hour}>
          {copy.hour(toPersianDigits(hour))}
        </option>
      ))}
    </SelectMenu>
  );
}
