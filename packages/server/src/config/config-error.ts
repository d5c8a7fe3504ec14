/** An invalid setting. The message names the setting and its rule. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
