import { describe, expect, it } from 'vitest';
import { type ChallengeAnswer, judgeChallengeAnswer } from './challenge.ts';

const answer = (bodyText: string, status = 200, isBodyWhole = true): ChallengeAnswer => ({
  kind: 'answered',
  status,
  bodyText,
  isBodyWhole,
});

describe('judgeChallengeAnswer', () => {
  it.each([answer('{"challenge":"we_1"}'), answer(' { "other": 1, "challenge": "we_1" }\n', 202)])(
    'accepts a 2xx JSON object with the endpoint id: %j',
    (given) => {
      expect(judgeChallengeAnswer('we_1', given)).toEqual({ kind: 'accepted' });
    },
  );

  it.each<[string, ChallengeAnswer, RegExp]>([
    ['must_answer', { kind: 'failed', message: 'No whole answer within 5000 ms.' }, /5000 ms/],
    ['must_be_2xx', answer('{"challenge":"we_1"}', 404), /404/],
    ['must_be_2xx', answer('{"challenge":"we_1"}', 302), /Redirects are not followed/],
    ['must_be_short', answer('{"challenge":"we_1"', 200, false), /4 KiB/],
    ['must_be_json', answer('OK'), /not JSON/],
    ['must_be_json', answer(''), /not JSON/],
    ['must_be_object', answer('"we_1"'), /not a JSON object/],
    ['must_be_object', answer('["we_1"]'), /not a JSON object/],
    ['must_be_object', answer('null'), /not a JSON object/],
    ['must_have_challenge', answer('{}'), /"challenge"/],
    ['must_have_challenge', answer('{"challenge":1}'), /"challenge"/],
    ['must_equal_endpoint_id', answer('{"challenge":"evt_1"}'), /we_1/],
  ])('names the broken rule %s', (rule, given, message) => {
    const verdict = judgeChallengeAnswer('we_1', given);
    expect(verdict).toMatchObject({ kind: 'refused', rule, message: expect.stringMatching(message) });
  });
});
