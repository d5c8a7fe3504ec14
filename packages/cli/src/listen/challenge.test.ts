import { describe, expect, it } from 'vitest';
import { challengeError, makeChallenge } from './challenge.ts';

const { endpointId, body } = makeChallenge(new Date(0), 'ab12');
const response = (status: number, bodyText: string) =>
  challengeError(endpointId, { kind: 'answered', status, headers: {}, bodyText });

describe('the challenge of listen', () => {
  it('is an event as the service sends it, answered with its source', () => {
    expect(Object.keys(JSON.parse(body))).toEqual(['id', 'object', 'type', 'createdAt', 'source', 'data']);
    expect(JSON.parse(body)).toMatchObject({ source: { id: endpointId, type: 'webhook_endpoint' } });
    expect(response(200, JSON.stringify({ challenge: endpointId, more: 1 }))).toBeNull();
  });

  it.each([
    [302, '', 'it responded with 302'],
    [200, 'ok', 'not JSON'],
    [200, '["we"]', "the event's source.id"],
    [200, '{"challenge":"we_other"}', "the event's source.id"],
  ])('rejects %i %j', (status, text, error) => {
    expect(response(status, text)).toContain(error);
  });

  it('rejects a failed connection', () => {
    expect(challengeError(endpointId, { kind: 'failed', error: 'connrefused' })).toContain('connrefused');
  });
});
