/** The first account's key in every fixture. */
export const FIXTURE_KEY = 'sk_test_upgrade_fixture_key';

/** The master key that encrypts the secrets in the fixtures. */
export const FIXTURE_SECRET = Buffer.alloc(32, 7).toString('base64');
