import type { ActionSource, Driver } from './driver.ts';
import { findSpot, isInSight, readText, type Spot, type Target } from './in-page.ts';

export const button = (name?: string, place = 0): Target => ({
  kind: 'button',
  ...(name !== undefined && { name }),
  place,
});
export const link = (name?: string, place = 0): Target => ({
  kind: 'a[href]',
  ...(name !== undefined && { name }),
  place,
});
export const field = (name: string): Target => ({ kind: 'input:not([type="hidden"]), textarea, select', name });

/** A page that still arrives may stand still for a moment, and move under the mouse. */
const STILL_LOOKS = 3;
const PATIENCE_MS = 20_000;
const PAUSE_MS = 60;
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });
/** Keys by the names of W3C WebDriver. */
export const keys = { enter: '\uE007', escape: '\uE00C', down: '\uE015', tab: '\uE004', control: '\uE009' } as const;

const keyActions = (text: string): ActionSource => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** A window, used as a person would: by what can be seen and pressed. The same for both engines. */
export class Tab {
  readonly driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.#origin = origin;
  }

  /** Goes to an address of the site and comes back when the page answers by script. */
  async open(path: string): Promise<void> {
    await this.driver.navigate(this.#origin + path);
    await this.until('the page answers by script', () =>
      this.run(() => document.documentElement.dataset['hydrated'] !== undefined),
    );
  }

  /** Goes to an address without waiting for a script of ours. */
  openBare = (path: string): Promise<void> => this.driver.navigate(this.#origin + path);

  /** The value of a function that runs in the page; it sees its arguments alone. */
  run = async <Value, Args extends readonly unknown[]>(work: (...args: Args) => Value, ...args: Args): Promise<Value> =>
    (await this.driver.evaluate(`(${work.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)) as Value;

  /** Asks until the answer is yes. A document on its way out cannot answer: it is asked again. */
  async until(what: string, ask: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    let said = '';
    while (Date.now() < end) {
      try {
        if (await ask()) return;
        said = '';
      } catch (error) {
        said = ` (${(error as Error).message})`;
      }
      await pause();
    }
    throw new Error(`not in time: ${what}${said}; at ${await this.address().catch(() => 'no address')}`);
  }

  address = (): Promise<string> => this.run(() => location.pathname + location.search);

  arrives = (pattern: RegExp): Promise<void> =>
    this.until(`the address is ${pattern}`, async () => pattern.test(await this.address()));

  /** Where a target can be pressed, once it is there, stands still and nothing covers it. */
  async #spot(target: Target): Promise<{ x: number; y: number }> {
    let last: Spot = { state: 'absent' };
    let still = 0;
    const what = (): string =>
      `${target.kind} «${target.name ?? ''}» ` +
      (last.state === 'covered' ? `is covered by ${last.by}` : 'can be pressed');
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const before = last as Spot;
      last = await this.run(findSpot, target, before.state === 'covered').catch((): Spot => ({ state: 'absent' }));
      const isStill = last.state === 'ready' && before.state === 'ready' && last.x === before.x && last.y === before.y;
      still = isStill ? still + 1 : 0;
      if (last.state === 'ready' && still === STILL_LOOKS) return last;
      await pause();
    }
    throw new Error(`not in time: ${what()}; at ${await this.address().catch(() => 'no address')}`);
  }

  /** Presses the middle of it with a mouse. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.#spot(target);
    await this.pressAt(x, y);
  }

  async pressAt(x: number, y: number): Promise<void> {
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Types where the focus is. */
  keys = (text: string): Promise<void> => this.driver.perform([keyActions(text)]);

  /** Enters a text into a field, in place of what it holds. */
  async type(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.run(() => {
      (document.activeElement as HTMLInputElement).select();
    });
    await this.keys(text);
  }

  text = (kind = 'body'): Promise<string> => this.run(readText, kind);

  /** Waits until a text is there. */
  async reads(text: string, kind = 'body'): Promise<void> {
    let last = '';
    await this.until(`«${text}» in ${kind}`, async () => (last = await this.text(kind)).includes(text)).catch(
      (error: unknown) => {
        throw new Error(`${(error as Error).message}; read instead: ${last.slice(0, 600)}`);
      },
    );
  }

  /** Waits until a text can be seen: whole, in front, and inside what scrolls around it. */
  sees = (text: string, kind = 'body'): Promise<void> =>
    this.until(`«${text}» is in sight in ${kind}`, () => this.run(isInSight, kind, text));

  has = (target: Target): Promise<void> =>
    this.until(
      `${target.kind} «${target.name ?? ''}» is there`,
      async () => (await this.run(findSpot, target)).state !== 'absent',
    );

  gone = (kind: string): Promise<void> =>
    this.until(`${kind} is gone`, () =>
      this.run(
        (selector) =>
          [...document.querySelectorAll(selector)].every((element) => element.getClientRects().length === 0),
        kind,
      ),
    );
}
