import { expect, it } from 'vitest';
import { failureReasonText } from './failure.ts';

it('prints the URL where the buyer can finish a purchase after the reason why it failed', () => {
  const reason = { code: 'captcha_blocked', message: 'The merchant requires a captcha.' } as const;
  expect(failureReasonText(reason)).toBe('captcha_blocked: The merchant requires a captcha.');
  expect(failureReasonText({ ...reason, continueUrl: 'https://shop.example/c/1' })).toBe(
    'captcha_blocked: The merchant requires a captcha. Finish at the merchant: https://shop.example/c/1',
  );
});
