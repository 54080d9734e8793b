import cliProgress from 'cli-progress';
import type { ImportPhase, Progress } from '@kavosh/server/import/import.ts';

const phases = {
  downloading: { verb: 'Downloading', unit: 'MB', scale: 1_000_000 },
  reading: { verb: 'Reading', unit: 'MB', scale: 1_000_000 },
  courses: { verb: 'Courses', unit: '', scale: 1 },
  jobs: { verb: 'Jobs', unit: '', scale: 1 },
} as const satisfies Record<ImportPhase, object>;
const LINE_EVERY_MS = 5_000;

/** A bar on a terminal; elsewhere (a log, a pipe) one line every five seconds, so that quick imports stay silent. */
export function progressLine(output: NodeJS.WriteStream = process.stderr): Progress {
  return output.isTTY ? barProgress(output) : plainProgress(output, Date.now);
}

function barProgress(output: NodeJS.WriteStream): Progress {
  let bar: cliProgress.SingleBar | undefined;
  let steps = 0;
  let scale = 1;
  const stop = (): void => {
    bar?.stop();
    bar = undefined;
  };
  return {
    start(phase, total) {
      stop();
      scale = phases[phase].scale;
      const { verb, unit } = phases[phase];
      const counted = unit === '' ? '{value}/{total}' : `{value}/{total} ${unit}`;
      const format = `${verb} {bar} {percentage}% ${counted} · {eta_formatted} left`;
      bar = new cliProgress.SingleBar(
        { stream: output, format, hideCursor: true, clearOnComplete: true, etaBuffer: 100 },
        cliProgress.Presets.shades_classic,
      );
      bar.start(Math.max(1, Math.round(total / scale)), 0);
      steps = 0;
    },
    advance(count) {
      steps += count;
      bar?.update(Math.round(steps / scale));
    },
    stop,
  };
}

export function plainProgress(output: { write(text: string): unknown }, now: () => number): Progress {
  let phase: ImportPhase = 'reading';
  let total = 0;
  let steps = 0;
  let said = now();
  return {
    start(next, count) {
      phase = next;
      total = count;
      steps = 0;
    },
    advance(count) {
      steps += count;
      if (now() - said < LINE_EVERY_MS) return;
      said = now();
      const { verb, unit, scale } = phases[phase];
      const share = total > 0 ? ` (${Math.min(100, Math.floor((steps / total) * 100))}%)` : '';
      output.write(
        `${verb}: ${Math.round(steps / scale)} of ${Math.round(total / scale)}${unit === '' ? '' : ` ${unit}`}` +
          `${share}\n`,
      );
    },
    stop() {},
  };
}
