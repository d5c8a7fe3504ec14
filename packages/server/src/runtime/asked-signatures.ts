import { type AskedSignature, readAcceptSignature } from '@purser/connectors';

/** Which signatures merchants asked for, by origin. */
export interface AskedSignatures {
  /** Remembers what a response asks for. Returns whether there is anything that was not asked for before. */
  note(url: string, acceptSignature: string): boolean;
  /** What a request to the URL answers. A signature with a nonce is given once. */
  take(url: string): readonly AskedSignature[];
}

const ORIGINS_MAX = 1000;
const KEPT_MS = 3_600_000;

interface Asked {
  readonly header: string;
  readonly signatures: readonly AskedSignature[];
  readonly untilMs: number;
}

/** Kept in this process for an hour: a merchant that still wants the signatures asks again. */
export function createAskedSignatures(nowMs: () => number): AskedSignatures {
  const byOrigin = new Map<string, Asked>();
  const find = (url: string): Asked | undefined => {
    const asked = byOrigin.get(new URL(url).origin);
    return asked !== undefined && asked.untilMs > nowMs() ? asked : undefined;
  };
  return {
    note(url, header) {
      const known = find(url);
      const signatures = readAcceptSignature(header);
      const { origin } = new URL(url);
      byOrigin.delete(origin);
      if (signatures.length === 0) return false;
      byOrigin.set(origin, { header, signatures, untilMs: nowMs() + KEPT_MS });
      const [oldest] = byOrigin.keys();
      if (byOrigin.size > ORIGINS_MAX && oldest !== undefined) byOrigin.delete(oldest);
      return known?.header !== header;
    },
    take(url) {
      const asked = find(url);
      if (asked === undefined) return [];
      const signatures = asked.signatures.filter(({ nonce }) => nonce === null);
      byOrigin.set(new URL(url).origin, { ...asked, signatures });
      return asked.signatures;
    },
  };
}
