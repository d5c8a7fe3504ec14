import type { MandateRecord } from '@purser/contract';
import { payloadOf } from '../../../domain/mandates/record-signature.ts';
import type { MandateRecordRow } from '../../../usecases/mandates/read-mandates.ts';

export function presentMandateRecord({ jws, hash, salt, buyer }: MandateRecordRow): MandateRecord {
  return {
    payload: payloadOf(jws),
    jws,
    hash,
    ...(salt === null || buyer === null ? {} : { disclosure: { salt, buyer } }),
  };
}
