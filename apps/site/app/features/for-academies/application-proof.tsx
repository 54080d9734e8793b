import {
  applicationProofs,
  checkApplicationProof,
  chooseApplicationProof,
  proofPlaces,
  type Application,
  type ApplicationProof as Proof,
} from '@kavosh/contract/academy-applications.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '../../session/call.ts';
import { forAcademiesCopy as copy } from './copy.ts';

interface ProofProps {
  application: Application;
  busy: boolean;
  /** Does the work and shows what comes of it. */
  act: (work: () => Promise<Application>) => void;
}

/** How it is shown that an academy is theirs: the choice, what to put where, and looking for it. */
export function ApplicationProof({ application, busy, act }: ProofProps) {
  const { id, version, is_claim: isClaim, provable_host: host, proof, proven_at: provenAt } = application;
  if (!isClaim && host === null) return null;
  const params = { id: String(id) };
  const choose = (how: Proof) =>
    act(async () => (await call(chooseApplicationProof, { params, body: { how, version } })).application);
  const ways = isClaim ? applicationProofs : applicationProofs.filter((way) => way !== 'staff');
  if (provenAt !== null)
    return (
      <p>
        <bdi>{copy.proven(host ?? '')}</bdi>
      </p>
    );
  return (
    <section aria-labelledby={`proof-${id}`}>
      <h3 id={`proof-${id}`}>{isClaim ? copy.proofTitle : copy.proofOptional}</h3>
      {host === null ? (
        <>
          <p>{copy.noHost}</p>
          {proof?.how !== 'staff' && (
            <Button variant="secondary" busy={busy} onClick={() => choose('staff')}>
              {copy.proofWays.staff}
            </Button>
          )}
        </>
      ) : (
        <SelectMenu
          label={copy.choose}
          labelPlace="hidden"
          value={proof?.how ?? ''}
          disabled={busy}
          onChange={({ target }) => {
            const way = applicationProofs.find((one) => one === target.value);
            if (way) choose(way);
          }}
        >
          <option value="">{copy.choose}</option>
          {ways.map((way) => (
            <option key={way} value={way}>
              {copy.proofWays[way]}
            </option>
          ))}
        </SelectMenu>
      )}
      {proof && (
        <>
          <p>{copy.proofHow[proof.how]}</p>
          {proof.token !== null && proof.host !== null && (
            <>
              <bdi className="application-token" dir="ltr" translate="no">
                {placed(proof.how, proof.host, proof.token)}
              </bdi>
              {proof.how === 'file' && (
                <bdi className="application-token" dir="ltr" translate="no">
                  {proof.token}
                </bdi>
              )}
              {proof.until !== null && (
                <p className="application-note">{copy.until(formatJalaliDate(new Date(proof.until)))}</p>
              )}
              <Button
                variant="secondary"
                busy={busy}
                onClick={() => act(async () => (await call(checkApplicationProof, { params })).application)}
              >
                {copy.check}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** What is put where, as it is copied. Pure. */
function placed(how: Proof, host: string, token: string): string {
  if (how === 'file') return `https://${host}${proofPlaces.file}`;
  if (how === 'meta') return `<meta name="${proofPlaces.meta}" content="${token}">`;
  return `${proofPlaces.dns}.${host} TXT ${token}`;
}
