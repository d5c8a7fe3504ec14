/** The first account's key in every fixture. */
export const FIXTURE_KEY = 'sk_test_upgrade_fixture_key';

/** The master key under which the fixtures' secrets are sealed. */
export const FIXTURE_SECRET = Buffer.alloc(32, 7).toString('base64');
