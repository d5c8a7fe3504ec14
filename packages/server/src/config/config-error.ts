/** A setting that cannot be used; names the setting and the rule. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
