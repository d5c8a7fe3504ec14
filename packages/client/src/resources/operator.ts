import type { ApiPromise } from '../api-promise.ts';
import { type AuditExport, exportChain } from '../audit/export.ts';
import type { RequestOptions, Transport } from '../http.ts';
import type { PagePromise } from '../page.ts';
import type {
  Account,
  AccountApiKeyCreate,
  AccountBucket,
  AccountCreate,
  Adjustment,
  ApiKey,
  ApiKeyWithSecret,
  AuditChain,
  AuditEntry,
  Balance,
  BalanceQuery,
  CreatedAccount,
  Deleted,
  DoctorReport,
  HostCredentials,
  HostCredentialsSet,
  HostRule,
  HostRuleSet,
  InstallationAuditEntriesQuery,
  InstallationNotifications,
  InstallationNotificationsSet,
  JobReport,
  Limits,
  MerchantMailResult,
  MerchantStatisticsList,
  MerchantStatisticsQuery,
  NotificationTest,
  OrderResolution,
  PageQuery,
  Recipe,
  RecipeQuery,
  RecipeSet,
  RecipeSummary,
  Refund,
  ResolvedOrder,
  RetriedJob,
  SigningKeyList,
  SigningKeyRotation,
  SpendingLimits,
  SpendingLimitsState,
  TopUp,
  Transaction,
  UnresolvedOrders,
} from '../types.gen.ts';

/** Operation of the installation; requires an operator key. */
export class Operator {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates an account. The response contains its first key, only this once. */
  createAccount(body: AccountCreate, options?: RequestOptions): ApiPromise<CreatedAccount> {
    return this.#transport.call('createAccount', { body }, options);
  }

  /** Lists accounts, newest first. */
  listAccounts(query: PageQuery = {}, options?: RequestOptions): PagePromise<Account> {
    return this.#transport.list('listAccounts', { query }, options);
  }

  accountLimits(accountId: string, options?: RequestOptions): ApiPromise<Limits> {
    return this.#transport.call('getAccountLimits', { params: { id: accountId } }, options);
  }

  /** Sets a limit and returns all limits of the account. */
  setAccountLimit(
    accountId: string,
    bucket: AccountBucket,
    quota: number,
    options?: RequestOptions,
  ): ApiPromise<Limits> {
    return this.#transport.call(
      'setAccountLimit',
      { params: { id: accountId, bucket }, body: { quota } },
      options,
    );
  }

  /** `spender`: `account`, or the id of one of its API keys. */
  accountSpendingLimits(
    accountId: string,
    spender: string,
    options?: RequestOptions,
  ): ApiPromise<SpendingLimitsState> {
    return this.#transport.call('getAccountSpendingLimits', { params: { id: accountId, spender } }, options);
  }

  /** Replaces the spending limits of the account or of one of its API keys. */
  setAccountSpendingLimits(
    accountId: string,
    spender: string,
    body: SpendingLimits,
    options?: RequestOptions,
  ): ApiPromise<SpendingLimitsState> {
    return this.#transport.call(
      'setAccountSpendingLimits',
      { params: { id: accountId, spender }, body },
      options,
    );
  }

  topUpAccount(accountId: string, body: TopUp, options?: RequestOptions): ApiPromise<Transaction> {
    return this.#transport.call('topUpAccount', { params: { id: accountId }, body }, options);
  }

  /** Refunds an order to the balance that paid for it. */
  refundAccount(accountId: string, body: Refund, options?: RequestOptions): ApiPromise<Transaction> {
    return this.#transport.call('refundAccount', { params: { id: accountId }, body }, options);
  }

  /** Corrects the balance. */
  adjustAccount(accountId: string, body: Adjustment, options?: RequestOptions): ApiPromise<Transaction> {
    return this.#transport.call('adjustAccount', { params: { id: accountId }, body }, options);
  }

  accountBalance(accountId: string, query: BalanceQuery = {}, options?: RequestOptions): ApiPromise<Balance> {
    return this.#transport.call('getAccountBalance', { params: { id: accountId }, query }, options);
  }

  /** Creates an API key for an account. The response contains the key itself, only this once. */
  createAccountApiKey(
    accountId: string,
    body: AccountApiKeyCreate = {},
    options?: RequestOptions,
  ): ApiPromise<ApiKeyWithSecret> {
    return this.#transport.call('createAccountApiKey', { params: { id: accountId }, body }, options);
  }

  /** Lists an account's API keys, newest first. */
  listAccountApiKeys(
    accountId: string,
    query: PageQuery = {},
    options?: RequestOptions,
  ): PagePromise<ApiKey> {
    return this.#transport.list('listAccountApiKeys', { params: { id: accountId }, query }, options);
  }

  /** Sets a host's rule: pin a connector, refuse purchases, or detect the connector. */
  setHostRule(host: string, body: HostRuleSet, options?: RequestOptions): ApiPromise<HostRule> {
    return this.#transport.call('setHostRule', { params: { host }, body }, options);
  }

  /** Lists host rules, newest first. */
  listHostRules(query: PageQuery = {}, options?: RequestOptions): PagePromise<HostRule> {
    return this.#transport.list('listHostRules', { query }, options);
  }

  /** Deletes a host's rule. */
  deleteHostRule(host: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('deleteHostRule', { params: { host } }, options);
  }

  /** Stores credentials for a host and replaces earlier ones. They cannot be read back. */
  setHostCredentials(
    host: string,
    body: HostCredentialsSet,
    options?: RequestOptions,
  ): ApiPromise<HostCredentials> {
    return this.#transport.call('setHostCredentials', { params: { host }, body }, options);
  }

  /** Lists the names of a host's stored credentials. */
  hostCredentials(host: string, options?: RequestOptions): ApiPromise<HostCredentials> {
    return this.#transport.call('getHostCredentials', { params: { host } }, options);
  }

  /** Deletes a host's credentials. */
  deleteHostCredentials(host: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('deleteHostCredentials', { params: { host } }, options);
  }

  /** Lists the recipes of purchases through the pages of shops, newest first. */
  listRecipes(query: PageQuery = {}, options?: RequestOptions): PagePromise<RecipeSummary> {
    return this.#transport.list('listRecipes', { query }, options);
  }

  /** Returns a recipe with its steps as YAML. `target` is a host, or `platform:` and the name of a platform. */
  recipe(target: string, query: RecipeQuery = {}, options?: RequestOptions): ApiPromise<Recipe> {
    return this.#transport.call('getRecipe', { params: { target }, query }, options);
  }

  /** Stores a recipe, or a new version of an existing one. */
  setRecipe(target: string, body: RecipeSet, options?: RequestOptions): ApiPromise<Recipe> {
    return this.#transport.call('setRecipe', { params: { target }, body }, options);
  }

  /** Deletes a recipe with all its versions. */
  deleteRecipe(target: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('deleteRecipe', { params: { target } }, options);
  }

  /** Stores the content of an earlier version as a new version. */
  restoreRecipe(target: string, version: number, options?: RequestOptions): ApiPromise<Recipe> {
    return this.#transport.call('restoreRecipe', { params: { target }, body: { version } }, options);
  }

  /** Makes purchases leave the steps of a recipe as they are. */
  pinRecipe(target: string, options?: RequestOptions): ApiPromise<Recipe> {
    return this.#transport.call('pinRecipe', { params: { target } }, options);
  }

  unpinRecipe(target: string, options?: RequestOptions): ApiPromise<Recipe> {
    return this.#transport.call('unpinRecipe', { params: { target } }, options);
  }

  /** Lists the keys that sign requests to merchants, newest first. */
  signingKeys(options?: RequestOptions): ApiPromise<SigningKeyList> {
    return this.#transport.call('listSigningKeys', {}, options);
  }

  /** Replaces the keys that sign requests to merchants, and returns the new ones. */
  rotateSigningKeys(body: SigningKeyRotation = {}, options?: RequestOptions): ApiPromise<SigningKeyList> {
    return this.#transport.call('rotateSigningKeys', { body }, options);
  }

  /** Lists success rates and durations by host. */
  merchants(
    query: MerchantStatisticsQuery = {},
    options?: RequestOptions,
  ): ApiPromise<MerchantStatisticsList> {
    return this.#transport.call('listMerchantStatistics', { query }, options);
  }

  /** Returns the status of the job queue. */
  jobs(options?: RequestOptions): ApiPromise<JobReport> {
    return this.#transport.call('getJobReport', {}, options);
  }

  /** Retries a failed job immediately. */
  retryJob(id: string, options?: RequestOptions): ApiPromise<RetriedJob> {
    return this.#transport.call('retryJob', { params: { id } }, options);
  }

  /** Lists orders that an operator must resolve. */
  unresolvedOrders(options?: RequestOptions): ApiPromise<UnresolvedOrders> {
    return this.#transport.call('listUnresolvedOrders', {}, options);
  }

  /** Records the outcome of an unknown order. */
  resolveOrder(
    checkoutIntentId: string,
    body: OrderResolution,
    options?: RequestOptions,
  ): ApiPromise<ResolvedOrder> {
    return this.#transport.call('resolveOrder', { params: { id: checkoutIntentId }, body }, options);
  }

  /** Compares an email of a merchant, with its headers, with the orders whose outcome is unknown. */
  receiveMerchantMail(
    message: Uint8Array<ArrayBuffer> | string,
    options?: RequestOptions,
  ): ApiPromise<MerchantMailResult> {
    return this.#transport.call('receiveMerchantMail', { body: message }, options);
  }

  /** Lists the changes of the objects of all accounts and of the installation, newest first. */
  listAuditEntries(
    query: InstallationAuditEntriesQuery = {},
    options?: RequestOptions,
  ): PagePromise<AuditEntry> {
    return this.#transport.list('listInstallationAuditEntries', { query }, options);
  }

  /** Gets where a chain of audit entries begins and ends, signed: that of an account, or of the installation (`installation`). */
  auditChain(chain: string, options?: RequestOptions): ApiPromise<AuditChain> {
    return this.#transport.call('getInstallationAuditChain', { params: { chain } }, options);
  }

  /** Reads a whole chain of audit entries, for `verifyAuditEntries`: its signed statement, and all entries, oldest first. */
  async exportAuditEntries(chain: string, options?: RequestOptions): Promise<AuditExport> {
    return exportChain(
      () => this.auditChain(chain, options),
      () => this.listAuditEntries({ chain, limit: 100 }, options),
    );
  }

  /** Diagnoses the installation. */
  doctor(options?: RequestOptions): ApiPromise<DoctorReport> {
    return this.#transport.call('getDoctorReport', {}, options);
  }

  revokeAccountApiKey(accountId: string, keyId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.#transport.call('revokeAccountApiKey', { params: { id: accountId, keyId } }, options);
  }

  /** Gets which operators are notified of alerts of the installation, and the last messages. */
  notifications(options?: RequestOptions): Promise<InstallationNotifications> {
    return this.#transport.call('getInstallationNotifications', {}, options);
  }

  /** Sets who is notified. The response has the signing secret of another webhook URL, only this once. */
  setNotifications(
    body: InstallationNotificationsSet,
    options?: RequestOptions,
  ): Promise<InstallationNotifications> {
    return this.#transport.call('setInstallationNotifications', { body }, options);
  }

  /** Queues a test message to every address. */
  testNotifications(options?: RequestOptions): Promise<NotificationTest> {
    return this.#transport.call('testInstallationNotifications', {}, options);
  }
}
