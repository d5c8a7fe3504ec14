import { describe, expect, it } from 'vitest';
import { type ChallengeResponse, judgeChallengeResponse } from './challenge.ts';

const response = (bodyText: string, status = 200, isBodyWhole = true): ChallengeResponse => ({
  kind: 'answered',
  status,
  bodyText,
  isBodyWhole,
});

describe('judgeChallengeResponse', () => {
  it.each([response('{"challenge":"we_1"}'), response(' { "other": 1, "challenge": "we_1" }\n', 202)])(
    'accepts a 2xx JSON object with the endpoint id: %j',
    (given) => {
      expect(judgeChallengeResponse('we_1', given)).toEqual({ kind: 'accepted' });
    },
  );

  it.each<[string, ChallengeResponse, RegExp]>([
    ['must_answer', { kind: 'failed', message: 'No whole response within 5000 ms.' }, /5000 ms/],
    ['must_be_2xx', response('{"challenge":"we_1"}', 404), /404/],
    ['must_be_2xx', response('{"challenge":"we_1"}', 302), /Redirects are not followed/],
    ['must_be_short', response('{"challenge":"we_1"', 200, false), /4 KiB/],
    ['must_be_json', response('OK'), /not JSON/],
    ['must_be_json', response(''), /not JSON/],
    ['must_be_object', response('"we_1"'), /not a JSON object/],
    ['must_be_object', response('["we_1"]'), /not a JSON object/],
    ['must_be_object', response('null'), /not a JSON object/],
    ['must_have_challenge', response('{}'), /"challenge"/],
    ['must_have_challenge', response('{"challenge":1}'), /"challenge"/],
    ['must_equal_endpoint_id', response('{"challenge":"evt_1"}'), /we_1/],
  ])('names the broken rule %s', (rule, given, message) => {
    const verdict = judgeChallengeResponse('we_1', given);
    expect(verdict).toMatchObject({ kind: 'refused', rule, message: expect.stringMatching(message) });
  });
});
