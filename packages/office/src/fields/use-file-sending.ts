import { useEffect, useRef, useState } from 'react';
import { sendParts } from './send-parts.ts';

interface Sending {
  /** What makes it the same sending as one that broke off, beside the file: that one continues. */
  of: object;
  partBytes: number;
  /** Announces the file; returns the number under which its parts are sent. */
  begin: () => Promise<number>;
  send: (id: number, number: number, part: File, signal: AbortSignal) => Promise<unknown>;
}

export interface FileSending {
  /** Bytes that have arrived; null: nothing is being sent. */
  sent: number | null;
  /** What the last sending failed with; null: it did not. */
  error: unknown;
  forget: () => void;
  /** Sends a file in parts; null where it failed or the page was left. */
  start: (file: File, sending: Sending) => Promise<number | null>;
}

/** The sending of a file from a form: its progress, its failure, and going on where it broke off. */
export function useFileSending(): FileSending {
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<number | null>(null);
  /** The sending that has begun: after an interruption it continues. */
  const begun = useRef<{ id: number; of: string } | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return {
    sent,
    error,
    forget: () => setError(null),
    async start(file, { of, partBytes, begin, send }) {
      const { signal } = leaving.current;
      setError(null);
      setSent(0);
      try {
        const same = JSON.stringify([of, file.lastModified]);
        if (begun.current?.of !== same) begun.current = { id: await begin(), of: same };
        const { id } = begun.current;
        await sendParts(file, {
          partBytes,
          send: (number, part, stopped) => send(id, number, part, stopped),
          onSent: setSent,
          signal,
        });
        return id;
      } catch (thrown) {
        if (signal.aborted) return null;
        setError(thrown);
        setSent(null);
        return null;
      }
    },
  };
}
