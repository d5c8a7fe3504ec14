// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.resources;

import dev.purser.ApiResponse;
import dev.purser.AsyncPagedList;
import dev.purser.RequestOptions;
import dev.purser.internal.Transport;
import dev.purser.models.Account;
import dev.purser.models.AccountApiKeyCreate;
import dev.purser.models.AccountBucket;
import dev.purser.models.AccountCreate;
import dev.purser.models.AccountLimitSet;
import dev.purser.models.Adjustment;
import dev.purser.models.ApiKey;
import dev.purser.models.ApiKeyWithSecret;
import dev.purser.models.AuditChain;
import dev.purser.models.AuditEntry;
import dev.purser.models.Balance;
import dev.purser.models.BalanceQuery;
import dev.purser.models.CreatedAccount;
import dev.purser.models.Deleted;
import dev.purser.models.DoctorReport;
import dev.purser.models.HostCredentials;
import dev.purser.models.HostCredentialsSet;
import dev.purser.models.HostRule;
import dev.purser.models.HostRuleSet;
import dev.purser.models.InstallationAuditEntriesQuery;
import dev.purser.models.InstallationNotifications;
import dev.purser.models.InstallationNotificationsSet;
import dev.purser.models.JobReport;
import dev.purser.models.Limits;
import dev.purser.models.MerchantMailResult;
import dev.purser.models.MerchantStatisticsList;
import dev.purser.models.MerchantStatisticsQuery;
import dev.purser.models.NotificationTest;
import dev.purser.models.OrderResolution;
import dev.purser.models.PageQuery;
import dev.purser.models.Recipe;
import dev.purser.models.RecipeQuery;
import dev.purser.models.RecipeRestore;
import dev.purser.models.RecipeSet;
import dev.purser.models.RecipeSummary;
import dev.purser.models.Refund;
import dev.purser.models.ResolvedOrder;
import dev.purser.models.RetriedJob;
import dev.purser.models.SigningKeyList;
import dev.purser.models.SigningKeyRotation;
import dev.purser.models.SpendingLimits;
import dev.purser.models.SpendingLimitsState;
import dev.purser.models.TopUp;
import dev.purser.models.Transaction;
import dev.purser.models.UnresolvedOrders;
import java.util.concurrent.CompletableFuture;

/**
 * Operation of the installation; requires an operator key. Methods return futures; canceling one cancels its
 * request.
 */
public final class AsyncOperator extends AsyncOperatorAuditExport {
  /** Made by the client. */
  public AsyncOperator(Transport transport) {
    super(transport);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public WithResponse withResponse() {
    return new WithResponse(transport);
  }

  /** Creates an account. The response contains its first key, only this once. */
  public CompletableFuture<CreatedAccount> createAccount(AccountCreate body) {
    return createAccount(body, RequestOptions.none());
  }

  /** Creates an account. The response contains its first key, only this once. */
  public CompletableFuture<CreatedAccount> createAccount(AccountCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_ACCOUNT.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists accounts, newest first. */
  public AsyncPagedList<Account> listAccounts() {
    return listAccounts(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists accounts, newest first. */
  public AsyncPagedList<Account> listAccounts(PageQuery query) {
    return listAccounts(query, RequestOptions.none());
  }

  /** Lists accounts, newest first. */
  public AsyncPagedList<Account> listAccounts(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_ACCOUNTS.call().query(query), options);
  }

  /** Get rate limits of an account. */
  public CompletableFuture<Limits> accountLimits(String accountId) {
    return accountLimits(accountId, RequestOptions.none());
  }

  /** Get rate limits of an account. */
  public CompletableFuture<Limits> accountLimits(String accountId, RequestOptions options) {
    return transport.sendAsync(Operations.GET_ACCOUNT_LIMITS.call().param("id", accountId), options).thenApply(ApiResponse::data);
  }

  /** Sets a limit and returns all limits of the account. */
  public CompletableFuture<Limits> setAccountLimit(String accountId, AccountBucket bucket, long quota) {
    return setAccountLimit(accountId, bucket, quota, RequestOptions.none());
  }

  /** Sets a limit and returns all limits of the account. */
  public CompletableFuture<Limits> setAccountLimit(String accountId, AccountBucket bucket, long quota, RequestOptions options) {
    return transport.sendAsync(Operations.SET_ACCOUNT_LIMIT.call().param("id", accountId).param("bucket", bucket).body(AccountLimitSet.builder().quota(quota).build()), options).thenApply(ApiResponse::data);
  }

  /** {@code spender}: {@code account}, or the id of one of its API keys. */
  public CompletableFuture<SpendingLimitsState> accountSpendingLimits(String accountId, String spender) {
    return accountSpendingLimits(accountId, spender, RequestOptions.none());
  }

  /** {@code spender}: {@code account}, or the id of one of its API keys. */
  public CompletableFuture<SpendingLimitsState> accountSpendingLimits(String accountId, String spender, RequestOptions options) {
    return transport.sendAsync(Operations.GET_ACCOUNT_SPENDING_LIMITS.call().param("id", accountId).param("spender", spender), options).thenApply(ApiResponse::data);
  }

  /** Replaces the spending limits of the account or of one of its API keys. */
  public CompletableFuture<SpendingLimitsState> setAccountSpendingLimits(String accountId, String spender, SpendingLimits body) {
    return setAccountSpendingLimits(accountId, spender, body, RequestOptions.none());
  }

  /** Replaces the spending limits of the account or of one of its API keys. */
  public CompletableFuture<SpendingLimitsState> setAccountSpendingLimits(String accountId, String spender, SpendingLimits body, RequestOptions options) {
    return transport.sendAsync(Operations.SET_ACCOUNT_SPENDING_LIMITS.call().param("id", accountId).param("spender", spender).body(body), options).thenApply(ApiResponse::data);
  }

  /** Top up the balance of an account. */
  public CompletableFuture<Transaction> topUpAccount(String accountId, TopUp body) {
    return topUpAccount(accountId, body, RequestOptions.none());
  }

  /** Top up the balance of an account. */
  public CompletableFuture<Transaction> topUpAccount(String accountId, TopUp body, RequestOptions options) {
    return transport.sendAsync(Operations.TOP_UP_ACCOUNT.call().param("id", accountId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Refunds an order to the balance that paid for it. */
  public CompletableFuture<Transaction> refundAccount(String accountId, Refund body) {
    return refundAccount(accountId, body, RequestOptions.none());
  }

  /** Refunds an order to the balance that paid for it. */
  public CompletableFuture<Transaction> refundAccount(String accountId, Refund body, RequestOptions options) {
    return transport.sendAsync(Operations.REFUND_ACCOUNT.call().param("id", accountId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Corrects the balance. */
  public CompletableFuture<Transaction> adjustAccount(String accountId, Adjustment body) {
    return adjustAccount(accountId, body, RequestOptions.none());
  }

  /** Corrects the balance. */
  public CompletableFuture<Transaction> adjustAccount(String accountId, Adjustment body, RequestOptions options) {
    return transport.sendAsync(Operations.ADJUST_ACCOUNT.call().param("id", accountId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Get the balance of an account. */
  public CompletableFuture<Balance> accountBalance(String accountId) {
    return accountBalance(accountId, BalanceQuery.builder().build(), RequestOptions.none());
  }

  /** Get the balance of an account. */
  public CompletableFuture<Balance> accountBalance(String accountId, BalanceQuery query) {
    return accountBalance(accountId, query, RequestOptions.none());
  }

  /** Get the balance of an account. */
  public CompletableFuture<Balance> accountBalance(String accountId, BalanceQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.GET_ACCOUNT_BALANCE.call().param("id", accountId).query(query), options).thenApply(ApiResponse::data);
  }

  /** Creates an API key for an account. The response contains the key itself, only this once. */
  public CompletableFuture<ApiKeyWithSecret> createAccountApiKey(String accountId) {
    return createAccountApiKey(accountId, AccountApiKeyCreate.builder().build(), RequestOptions.none());
  }

  /** Creates an API key for an account. The response contains the key itself, only this once. */
  public CompletableFuture<ApiKeyWithSecret> createAccountApiKey(String accountId, AccountApiKeyCreate body) {
    return createAccountApiKey(accountId, body, RequestOptions.none());
  }

  /** Creates an API key for an account. The response contains the key itself, only this once. */
  public CompletableFuture<ApiKeyWithSecret> createAccountApiKey(String accountId, AccountApiKeyCreate body, RequestOptions options) {
    return transport.sendAsync(Operations.CREATE_ACCOUNT_API_KEY.call().param("id", accountId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists an account's API keys, newest first. */
  public AsyncPagedList<ApiKey> listAccountApiKeys(String accountId) {
    return listAccountApiKeys(accountId, PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists an account's API keys, newest first. */
  public AsyncPagedList<ApiKey> listAccountApiKeys(String accountId, PageQuery query) {
    return listAccountApiKeys(accountId, query, RequestOptions.none());
  }

  /** Lists an account's API keys, newest first. */
  public AsyncPagedList<ApiKey> listAccountApiKeys(String accountId, PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_ACCOUNT_API_KEYS.call().param("id", accountId).query(query), options);
  }

  /** Sets a host's rule: pin a connector, refuse purchases, or detect the connector. */
  public CompletableFuture<HostRule> setHostRule(String host, HostRuleSet body) {
    return setHostRule(host, body, RequestOptions.none());
  }

  /** Sets a host's rule: pin a connector, refuse purchases, or detect the connector. */
  public CompletableFuture<HostRule> setHostRule(String host, HostRuleSet body, RequestOptions options) {
    return transport.sendAsync(Operations.SET_HOST_RULE.call().param("host", host).body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists host rules, newest first. */
  public AsyncPagedList<HostRule> listHostRules() {
    return listHostRules(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists host rules, newest first. */
  public AsyncPagedList<HostRule> listHostRules(PageQuery query) {
    return listHostRules(query, RequestOptions.none());
  }

  /** Lists host rules, newest first. */
  public AsyncPagedList<HostRule> listHostRules(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_HOST_RULES.call().query(query), options);
  }

  /** Deletes a host's rule. */
  public CompletableFuture<Deleted> deleteHostRule(String host) {
    return deleteHostRule(host, RequestOptions.none());
  }

  /** Deletes a host's rule. */
  public CompletableFuture<Deleted> deleteHostRule(String host, RequestOptions options) {
    return transport.sendAsync(Operations.DELETE_HOST_RULE.call().param("host", host), options).thenApply(ApiResponse::data);
  }

  /** Stores credentials for a host and replaces earlier ones. They cannot be read back. */
  public CompletableFuture<HostCredentials> setHostCredentials(String host, HostCredentialsSet body) {
    return setHostCredentials(host, body, RequestOptions.none());
  }

  /** Stores credentials for a host and replaces earlier ones. They cannot be read back. */
  public CompletableFuture<HostCredentials> setHostCredentials(String host, HostCredentialsSet body, RequestOptions options) {
    return transport.sendAsync(Operations.SET_HOST_CREDENTIALS.call().param("host", host).body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists the names of a host's stored credentials. */
  public CompletableFuture<HostCredentials> hostCredentials(String host) {
    return hostCredentials(host, RequestOptions.none());
  }

  /** Lists the names of a host's stored credentials. */
  public CompletableFuture<HostCredentials> hostCredentials(String host, RequestOptions options) {
    return transport.sendAsync(Operations.GET_HOST_CREDENTIALS.call().param("host", host), options).thenApply(ApiResponse::data);
  }

  /** Deletes a host's credentials. */
  public CompletableFuture<Deleted> deleteHostCredentials(String host) {
    return deleteHostCredentials(host, RequestOptions.none());
  }

  /** Deletes a host's credentials. */
  public CompletableFuture<Deleted> deleteHostCredentials(String host, RequestOptions options) {
    return transport.sendAsync(Operations.DELETE_HOST_CREDENTIALS.call().param("host", host), options).thenApply(ApiResponse::data);
  }

  /** Lists the recipes of purchases through the pages of shops, newest first. */
  public AsyncPagedList<RecipeSummary> listRecipes() {
    return listRecipes(PageQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the recipes of purchases through the pages of shops, newest first. */
  public AsyncPagedList<RecipeSummary> listRecipes(PageQuery query) {
    return listRecipes(query, RequestOptions.none());
  }

  /** Lists the recipes of purchases through the pages of shops, newest first. */
  public AsyncPagedList<RecipeSummary> listRecipes(PageQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_RECIPES.call().query(query), options);
  }

  /**
   * Returns a recipe with its steps as YAML. {@code target} is a host, or {@code platform:} and the name of a
   * platform.
   */
  public CompletableFuture<Recipe> recipe(String target) {
    return recipe(target, RecipeQuery.builder().build(), RequestOptions.none());
  }

  /**
   * Returns a recipe with its steps as YAML. {@code target} is a host, or {@code platform:} and the name of a
   * platform.
   */
  public CompletableFuture<Recipe> recipe(String target, RecipeQuery query) {
    return recipe(target, query, RequestOptions.none());
  }

  /**
   * Returns a recipe with its steps as YAML. {@code target} is a host, or {@code platform:} and the name of a
   * platform.
   */
  public CompletableFuture<Recipe> recipe(String target, RecipeQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.GET_RECIPE.call().param("target", target).query(query), options).thenApply(ApiResponse::data);
  }

  /** Stores a recipe, or a new version of an existing one. */
  public CompletableFuture<Recipe> setRecipe(String target, RecipeSet body) {
    return setRecipe(target, body, RequestOptions.none());
  }

  /** Stores a recipe, or a new version of an existing one. */
  public CompletableFuture<Recipe> setRecipe(String target, RecipeSet body, RequestOptions options) {
    return transport.sendAsync(Operations.SET_RECIPE.call().param("target", target).body(body), options).thenApply(ApiResponse::data);
  }

  /** Deletes a recipe with all its versions. */
  public CompletableFuture<Deleted> deleteRecipe(String target) {
    return deleteRecipe(target, RequestOptions.none());
  }

  /** Deletes a recipe with all its versions. */
  public CompletableFuture<Deleted> deleteRecipe(String target, RequestOptions options) {
    return transport.sendAsync(Operations.DELETE_RECIPE.call().param("target", target), options).thenApply(ApiResponse::data);
  }

  /** Stores the content of an earlier version as a new version. */
  public CompletableFuture<Recipe> restoreRecipe(String target, long version) {
    return restoreRecipe(target, version, RequestOptions.none());
  }

  /** Stores the content of an earlier version as a new version. */
  public CompletableFuture<Recipe> restoreRecipe(String target, long version, RequestOptions options) {
    return transport.sendAsync(Operations.RESTORE_RECIPE.call().param("target", target).body(RecipeRestore.builder().version(version).build()), options).thenApply(ApiResponse::data);
  }

  /** Makes purchases leave the steps of a recipe as they are. */
  public CompletableFuture<Recipe> pinRecipe(String target) {
    return pinRecipe(target, RequestOptions.none());
  }

  /** Makes purchases leave the steps of a recipe as they are. */
  public CompletableFuture<Recipe> pinRecipe(String target, RequestOptions options) {
    return transport.sendAsync(Operations.PIN_RECIPE.call().param("target", target), options).thenApply(ApiResponse::data);
  }

  /** Unpin a recipe. */
  public CompletableFuture<Recipe> unpinRecipe(String target) {
    return unpinRecipe(target, RequestOptions.none());
  }

  /** Unpin a recipe. */
  public CompletableFuture<Recipe> unpinRecipe(String target, RequestOptions options) {
    return transport.sendAsync(Operations.UNPIN_RECIPE.call().param("target", target), options).thenApply(ApiResponse::data);
  }

  /** Lists the keys that sign requests to merchants, newest first. */
  public CompletableFuture<SigningKeyList> signingKeys() {
    return signingKeys(RequestOptions.none());
  }

  /** Lists the keys that sign requests to merchants, newest first. */
  public CompletableFuture<SigningKeyList> signingKeys(RequestOptions options) {
    return transport.sendAsync(Operations.LIST_SIGNING_KEYS.call(), options).thenApply(ApiResponse::data);
  }

  /** Replaces the keys that sign requests to merchants, and returns the new ones. */
  public CompletableFuture<SigningKeyList> rotateSigningKeys() {
    return rotateSigningKeys(SigningKeyRotation.builder().build(), RequestOptions.none());
  }

  /** Replaces the keys that sign requests to merchants, and returns the new ones. */
  public CompletableFuture<SigningKeyList> rotateSigningKeys(SigningKeyRotation body) {
    return rotateSigningKeys(body, RequestOptions.none());
  }

  /** Replaces the keys that sign requests to merchants, and returns the new ones. */
  public CompletableFuture<SigningKeyList> rotateSigningKeys(SigningKeyRotation body, RequestOptions options) {
    return transport.sendAsync(Operations.ROTATE_SIGNING_KEYS.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Lists success rates and durations by host. */
  public CompletableFuture<MerchantStatisticsList> merchants() {
    return merchants(MerchantStatisticsQuery.builder().build(), RequestOptions.none());
  }

  /** Lists success rates and durations by host. */
  public CompletableFuture<MerchantStatisticsList> merchants(MerchantStatisticsQuery query) {
    return merchants(query, RequestOptions.none());
  }

  /** Lists success rates and durations by host. */
  public CompletableFuture<MerchantStatisticsList> merchants(MerchantStatisticsQuery query, RequestOptions options) {
    return transport.sendAsync(Operations.LIST_MERCHANT_STATISTICS.call().query(query), options).thenApply(ApiResponse::data);
  }

  /** Returns the status of the job queue. */
  public CompletableFuture<JobReport> jobs() {
    return jobs(RequestOptions.none());
  }

  /** Returns the status of the job queue. */
  public CompletableFuture<JobReport> jobs(RequestOptions options) {
    return transport.sendAsync(Operations.GET_JOB_REPORT.call(), options).thenApply(ApiResponse::data);
  }

  /** Retries a failed job immediately. */
  public CompletableFuture<RetriedJob> retryJob(String id) {
    return retryJob(id, RequestOptions.none());
  }

  /** Retries a failed job immediately. */
  public CompletableFuture<RetriedJob> retryJob(String id, RequestOptions options) {
    return transport.sendAsync(Operations.RETRY_JOB.call().param("id", id), options).thenApply(ApiResponse::data);
  }

  /** Lists orders that an operator must resolve. */
  public CompletableFuture<UnresolvedOrders> unresolvedOrders() {
    return unresolvedOrders(RequestOptions.none());
  }

  /** Lists orders that an operator must resolve. */
  public CompletableFuture<UnresolvedOrders> unresolvedOrders(RequestOptions options) {
    return transport.sendAsync(Operations.LIST_UNRESOLVED_ORDERS.call(), options).thenApply(ApiResponse::data);
  }

  /** Records the outcome of an unknown order. */
  public CompletableFuture<ResolvedOrder> resolveOrder(String checkoutIntentId, OrderResolution body) {
    return resolveOrder(checkoutIntentId, body, RequestOptions.none());
  }

  /** Records the outcome of an unknown order. */
  public CompletableFuture<ResolvedOrder> resolveOrder(String checkoutIntentId, OrderResolution body, RequestOptions options) {
    return transport.sendAsync(Operations.RESOLVE_ORDER.call().param("id", checkoutIntentId).body(body), options).thenApply(ApiResponse::data);
  }

  /** Compares an email of a merchant, with its headers, with the orders whose outcome is unknown. */
  public CompletableFuture<MerchantMailResult> receiveMerchantMail(byte[] message) {
    return receiveMerchantMail(message, RequestOptions.none());
  }

  /** Compares an email of a merchant, with its headers, with the orders whose outcome is unknown. */
  public CompletableFuture<MerchantMailResult> receiveMerchantMail(byte[] message, RequestOptions options) {
    return transport.sendAsync(Operations.RECEIVE_MERCHANT_MAIL.call().body(message), options).thenApply(ApiResponse::data);
  }

  /** Lists the changes of the objects of all accounts and of the installation, newest first. */
  public AsyncPagedList<AuditEntry> listAuditEntries() {
    return listAuditEntries(InstallationAuditEntriesQuery.builder().build(), RequestOptions.none());
  }

  /** Lists the changes of the objects of all accounts and of the installation, newest first. */
  public AsyncPagedList<AuditEntry> listAuditEntries(InstallationAuditEntriesQuery query) {
    return listAuditEntries(query, RequestOptions.none());
  }

  /** Lists the changes of the objects of all accounts and of the installation, newest first. */
  public AsyncPagedList<AuditEntry> listAuditEntries(InstallationAuditEntriesQuery query, RequestOptions options) {
    return transport.listAsync(Operations.LIST_INSTALLATION_AUDIT_ENTRIES.call().query(query), options);
  }

  /**
   * Gets where a chain of audit entries begins and ends, signed: that of an account, or of the installation
   * ({@code installation}).
   */
  public CompletableFuture<AuditChain> auditChain(String chain) {
    return auditChain(chain, RequestOptions.none());
  }

  /**
   * Gets where a chain of audit entries begins and ends, signed: that of an account, or of the installation
   * ({@code installation}).
   */
  public CompletableFuture<AuditChain> auditChain(String chain, RequestOptions options) {
    return transport.sendAsync(Operations.GET_INSTALLATION_AUDIT_CHAIN.call().param("chain", chain), options).thenApply(ApiResponse::data);
  }

  /** Diagnoses the installation. */
  public CompletableFuture<DoctorReport> doctor() {
    return doctor(RequestOptions.none());
  }

  /** Diagnoses the installation. */
  public CompletableFuture<DoctorReport> doctor(RequestOptions options) {
    return transport.sendAsync(Operations.GET_DOCTOR_REPORT.call(), options).thenApply(ApiResponse::data);
  }

  /** Revoke an API key of an account. */
  public CompletableFuture<Deleted> revokeAccountApiKey(String accountId, String keyId) {
    return revokeAccountApiKey(accountId, keyId, RequestOptions.none());
  }

  /** Revoke an API key of an account. */
  public CompletableFuture<Deleted> revokeAccountApiKey(String accountId, String keyId, RequestOptions options) {
    return transport.sendAsync(Operations.REVOKE_ACCOUNT_API_KEY.call().param("id", accountId).param("keyId", keyId), options).thenApply(ApiResponse::data);
  }

  /** Gets which operators are notified of alerts of the installation, and the last messages. */
  public CompletableFuture<InstallationNotifications> notifications() {
    return notifications(RequestOptions.none());
  }

  /** Gets which operators are notified of alerts of the installation, and the last messages. */
  public CompletableFuture<InstallationNotifications> notifications(RequestOptions options) {
    return transport.sendAsync(Operations.GET_INSTALLATION_NOTIFICATIONS.call(), options).thenApply(ApiResponse::data);
  }

  /** Sets who is notified. The response has the signing secret of another webhook URL, only this once. */
  public CompletableFuture<InstallationNotifications> setNotifications(InstallationNotificationsSet body) {
    return setNotifications(body, RequestOptions.none());
  }

  /** Sets who is notified. The response has the signing secret of another webhook URL, only this once. */
  public CompletableFuture<InstallationNotifications> setNotifications(InstallationNotificationsSet body, RequestOptions options) {
    return transport.sendAsync(Operations.SET_INSTALLATION_NOTIFICATIONS.call().body(body), options).thenApply(ApiResponse::data);
  }

  /** Queues a test message to every address. */
  public CompletableFuture<NotificationTest> testNotifications() {
    return testNotifications(RequestOptions.none());
  }

  /** Queues a test message to every address. */
  public CompletableFuture<NotificationTest> testNotifications(RequestOptions options) {
    return transport.sendAsync(Operations.TEST_INSTALLATION_NOTIFICATIONS.call(), options).thenApply(ApiResponse::data);
  }

  /** The same methods, with status, headers and request id of the responses. */
  public static final class WithResponse {
    private final Transport transport;

    private WithResponse(Transport transport) {
      this.transport = transport;
    }

    /** Creates an account. The response contains its first key, only this once. */
    public CompletableFuture<ApiResponse<CreatedAccount>> createAccount(AccountCreate body) {
      return createAccount(body, RequestOptions.none());
    }

    /** Creates an account. The response contains its first key, only this once. */
    public CompletableFuture<ApiResponse<CreatedAccount>> createAccount(AccountCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_ACCOUNT.call().body(body), options);
    }

    /** Get rate limits of an account. */
    public CompletableFuture<ApiResponse<Limits>> accountLimits(String accountId) {
      return accountLimits(accountId, RequestOptions.none());
    }

    /** Get rate limits of an account. */
    public CompletableFuture<ApiResponse<Limits>> accountLimits(String accountId, RequestOptions options) {
      return transport.sendAsync(Operations.GET_ACCOUNT_LIMITS.call().param("id", accountId), options);
    }

    /** Sets a limit and returns all limits of the account. */
    public CompletableFuture<ApiResponse<Limits>> setAccountLimit(String accountId, AccountBucket bucket, long quota) {
      return setAccountLimit(accountId, bucket, quota, RequestOptions.none());
    }

    /** Sets a limit and returns all limits of the account. */
    public CompletableFuture<ApiResponse<Limits>> setAccountLimit(String accountId, AccountBucket bucket, long quota, RequestOptions options) {
      return transport.sendAsync(Operations.SET_ACCOUNT_LIMIT.call().param("id", accountId).param("bucket", bucket).body(AccountLimitSet.builder().quota(quota).build()), options);
    }

    /** {@code spender}: {@code account}, or the id of one of its API keys. */
    public CompletableFuture<ApiResponse<SpendingLimitsState>> accountSpendingLimits(String accountId, String spender) {
      return accountSpendingLimits(accountId, spender, RequestOptions.none());
    }

    /** {@code spender}: {@code account}, or the id of one of its API keys. */
    public CompletableFuture<ApiResponse<SpendingLimitsState>> accountSpendingLimits(String accountId, String spender, RequestOptions options) {
      return transport.sendAsync(Operations.GET_ACCOUNT_SPENDING_LIMITS.call().param("id", accountId).param("spender", spender), options);
    }

    /** Replaces the spending limits of the account or of one of its API keys. */
    public CompletableFuture<ApiResponse<SpendingLimitsState>> setAccountSpendingLimits(String accountId, String spender, SpendingLimits body) {
      return setAccountSpendingLimits(accountId, spender, body, RequestOptions.none());
    }

    /** Replaces the spending limits of the account or of one of its API keys. */
    public CompletableFuture<ApiResponse<SpendingLimitsState>> setAccountSpendingLimits(String accountId, String spender, SpendingLimits body, RequestOptions options) {
      return transport.sendAsync(Operations.SET_ACCOUNT_SPENDING_LIMITS.call().param("id", accountId).param("spender", spender).body(body), options);
    }

    /** Top up the balance of an account. */
    public CompletableFuture<ApiResponse<Transaction>> topUpAccount(String accountId, TopUp body) {
      return topUpAccount(accountId, body, RequestOptions.none());
    }

    /** Top up the balance of an account. */
    public CompletableFuture<ApiResponse<Transaction>> topUpAccount(String accountId, TopUp body, RequestOptions options) {
      return transport.sendAsync(Operations.TOP_UP_ACCOUNT.call().param("id", accountId).body(body), options);
    }

    /** Refunds an order to the balance that paid for it. */
    public CompletableFuture<ApiResponse<Transaction>> refundAccount(String accountId, Refund body) {
      return refundAccount(accountId, body, RequestOptions.none());
    }

    /** Refunds an order to the balance that paid for it. */
    public CompletableFuture<ApiResponse<Transaction>> refundAccount(String accountId, Refund body, RequestOptions options) {
      return transport.sendAsync(Operations.REFUND_ACCOUNT.call().param("id", accountId).body(body), options);
    }

    /** Corrects the balance. */
    public CompletableFuture<ApiResponse<Transaction>> adjustAccount(String accountId, Adjustment body) {
      return adjustAccount(accountId, body, RequestOptions.none());
    }

    /** Corrects the balance. */
    public CompletableFuture<ApiResponse<Transaction>> adjustAccount(String accountId, Adjustment body, RequestOptions options) {
      return transport.sendAsync(Operations.ADJUST_ACCOUNT.call().param("id", accountId).body(body), options);
    }

    /** Get the balance of an account. */
    public CompletableFuture<ApiResponse<Balance>> accountBalance(String accountId) {
      return accountBalance(accountId, BalanceQuery.builder().build(), RequestOptions.none());
    }

    /** Get the balance of an account. */
    public CompletableFuture<ApiResponse<Balance>> accountBalance(String accountId, BalanceQuery query) {
      return accountBalance(accountId, query, RequestOptions.none());
    }

    /** Get the balance of an account. */
    public CompletableFuture<ApiResponse<Balance>> accountBalance(String accountId, BalanceQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.GET_ACCOUNT_BALANCE.call().param("id", accountId).query(query), options);
    }

    /** Creates an API key for an account. The response contains the key itself, only this once. */
    public CompletableFuture<ApiResponse<ApiKeyWithSecret>> createAccountApiKey(String accountId) {
      return createAccountApiKey(accountId, AccountApiKeyCreate.builder().build(), RequestOptions.none());
    }

    /** Creates an API key for an account. The response contains the key itself, only this once. */
    public CompletableFuture<ApiResponse<ApiKeyWithSecret>> createAccountApiKey(String accountId, AccountApiKeyCreate body) {
      return createAccountApiKey(accountId, body, RequestOptions.none());
    }

    /** Creates an API key for an account. The response contains the key itself, only this once. */
    public CompletableFuture<ApiResponse<ApiKeyWithSecret>> createAccountApiKey(String accountId, AccountApiKeyCreate body, RequestOptions options) {
      return transport.sendAsync(Operations.CREATE_ACCOUNT_API_KEY.call().param("id", accountId).body(body), options);
    }

    /** Sets a host's rule: pin a connector, refuse purchases, or detect the connector. */
    public CompletableFuture<ApiResponse<HostRule>> setHostRule(String host, HostRuleSet body) {
      return setHostRule(host, body, RequestOptions.none());
    }

    /** Sets a host's rule: pin a connector, refuse purchases, or detect the connector. */
    public CompletableFuture<ApiResponse<HostRule>> setHostRule(String host, HostRuleSet body, RequestOptions options) {
      return transport.sendAsync(Operations.SET_HOST_RULE.call().param("host", host).body(body), options);
    }

    /** Deletes a host's rule. */
    public CompletableFuture<ApiResponse<Deleted>> deleteHostRule(String host) {
      return deleteHostRule(host, RequestOptions.none());
    }

    /** Deletes a host's rule. */
    public CompletableFuture<ApiResponse<Deleted>> deleteHostRule(String host, RequestOptions options) {
      return transport.sendAsync(Operations.DELETE_HOST_RULE.call().param("host", host), options);
    }

    /** Stores credentials for a host and replaces earlier ones. They cannot be read back. */
    public CompletableFuture<ApiResponse<HostCredentials>> setHostCredentials(String host, HostCredentialsSet body) {
      return setHostCredentials(host, body, RequestOptions.none());
    }

    /** Stores credentials for a host and replaces earlier ones. They cannot be read back. */
    public CompletableFuture<ApiResponse<HostCredentials>> setHostCredentials(String host, HostCredentialsSet body, RequestOptions options) {
      return transport.sendAsync(Operations.SET_HOST_CREDENTIALS.call().param("host", host).body(body), options);
    }

    /** Lists the names of a host's stored credentials. */
    public CompletableFuture<ApiResponse<HostCredentials>> hostCredentials(String host) {
      return hostCredentials(host, RequestOptions.none());
    }

    /** Lists the names of a host's stored credentials. */
    public CompletableFuture<ApiResponse<HostCredentials>> hostCredentials(String host, RequestOptions options) {
      return transport.sendAsync(Operations.GET_HOST_CREDENTIALS.call().param("host", host), options);
    }

    /** Deletes a host's credentials. */
    public CompletableFuture<ApiResponse<Deleted>> deleteHostCredentials(String host) {
      return deleteHostCredentials(host, RequestOptions.none());
    }

    /** Deletes a host's credentials. */
    public CompletableFuture<ApiResponse<Deleted>> deleteHostCredentials(String host, RequestOptions options) {
      return transport.sendAsync(Operations.DELETE_HOST_CREDENTIALS.call().param("host", host), options);
    }

    /**
     * Returns a recipe with its steps as YAML. {@code target} is a host, or {@code platform:} and the name of a
     * platform.
     */
    public CompletableFuture<ApiResponse<Recipe>> recipe(String target) {
      return recipe(target, RecipeQuery.builder().build(), RequestOptions.none());
    }

    /**
     * Returns a recipe with its steps as YAML. {@code target} is a host, or {@code platform:} and the name of a
     * platform.
     */
    public CompletableFuture<ApiResponse<Recipe>> recipe(String target, RecipeQuery query) {
      return recipe(target, query, RequestOptions.none());
    }

    /**
     * Returns a recipe with its steps as YAML. {@code target} is a host, or {@code platform:} and the name of a
     * platform.
     */
    public CompletableFuture<ApiResponse<Recipe>> recipe(String target, RecipeQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.GET_RECIPE.call().param("target", target).query(query), options);
    }

    /** Stores a recipe, or a new version of an existing one. */
    public CompletableFuture<ApiResponse<Recipe>> setRecipe(String target, RecipeSet body) {
      return setRecipe(target, body, RequestOptions.none());
    }

    /** Stores a recipe, or a new version of an existing one. */
    public CompletableFuture<ApiResponse<Recipe>> setRecipe(String target, RecipeSet body, RequestOptions options) {
      return transport.sendAsync(Operations.SET_RECIPE.call().param("target", target).body(body), options);
    }

    /** Deletes a recipe with all its versions. */
    public CompletableFuture<ApiResponse<Deleted>> deleteRecipe(String target) {
      return deleteRecipe(target, RequestOptions.none());
    }

    /** Deletes a recipe with all its versions. */
    public CompletableFuture<ApiResponse<Deleted>> deleteRecipe(String target, RequestOptions options) {
      return transport.sendAsync(Operations.DELETE_RECIPE.call().param("target", target), options);
    }

    /** Stores the content of an earlier version as a new version. */
    public CompletableFuture<ApiResponse<Recipe>> restoreRecipe(String target, long version) {
      return restoreRecipe(target, version, RequestOptions.none());
    }

    /** Stores the content of an earlier version as a new version. */
    public CompletableFuture<ApiResponse<Recipe>> restoreRecipe(String target, long version, RequestOptions options) {
      return transport.sendAsync(Operations.RESTORE_RECIPE.call().param("target", target).body(RecipeRestore.builder().version(version).build()), options);
    }

    /** Makes purchases leave the steps of a recipe as they are. */
    public CompletableFuture<ApiResponse<Recipe>> pinRecipe(String target) {
      return pinRecipe(target, RequestOptions.none());
    }

    /** Makes purchases leave the steps of a recipe as they are. */
    public CompletableFuture<ApiResponse<Recipe>> pinRecipe(String target, RequestOptions options) {
      return transport.sendAsync(Operations.PIN_RECIPE.call().param("target", target), options);
    }

    /** Unpin a recipe. */
    public CompletableFuture<ApiResponse<Recipe>> unpinRecipe(String target) {
      return unpinRecipe(target, RequestOptions.none());
    }

    /** Unpin a recipe. */
    public CompletableFuture<ApiResponse<Recipe>> unpinRecipe(String target, RequestOptions options) {
      return transport.sendAsync(Operations.UNPIN_RECIPE.call().param("target", target), options);
    }

    /** Lists the keys that sign requests to merchants, newest first. */
    public CompletableFuture<ApiResponse<SigningKeyList>> signingKeys() {
      return signingKeys(RequestOptions.none());
    }

    /** Lists the keys that sign requests to merchants, newest first. */
    public CompletableFuture<ApiResponse<SigningKeyList>> signingKeys(RequestOptions options) {
      return transport.sendAsync(Operations.LIST_SIGNING_KEYS.call(), options);
    }

    /** Replaces the keys that sign requests to merchants, and returns the new ones. */
    public CompletableFuture<ApiResponse<SigningKeyList>> rotateSigningKeys() {
      return rotateSigningKeys(SigningKeyRotation.builder().build(), RequestOptions.none());
    }

    /** Replaces the keys that sign requests to merchants, and returns the new ones. */
    public CompletableFuture<ApiResponse<SigningKeyList>> rotateSigningKeys(SigningKeyRotation body) {
      return rotateSigningKeys(body, RequestOptions.none());
    }

    /** Replaces the keys that sign requests to merchants, and returns the new ones. */
    public CompletableFuture<ApiResponse<SigningKeyList>> rotateSigningKeys(SigningKeyRotation body, RequestOptions options) {
      return transport.sendAsync(Operations.ROTATE_SIGNING_KEYS.call().body(body), options);
    }

    /** Lists success rates and durations by host. */
    public CompletableFuture<ApiResponse<MerchantStatisticsList>> merchants() {
      return merchants(MerchantStatisticsQuery.builder().build(), RequestOptions.none());
    }

    /** Lists success rates and durations by host. */
    public CompletableFuture<ApiResponse<MerchantStatisticsList>> merchants(MerchantStatisticsQuery query) {
      return merchants(query, RequestOptions.none());
    }

    /** Lists success rates and durations by host. */
    public CompletableFuture<ApiResponse<MerchantStatisticsList>> merchants(MerchantStatisticsQuery query, RequestOptions options) {
      return transport.sendAsync(Operations.LIST_MERCHANT_STATISTICS.call().query(query), options);
    }

    /** Returns the status of the job queue. */
    public CompletableFuture<ApiResponse<JobReport>> jobs() {
      return jobs(RequestOptions.none());
    }

    /** Returns the status of the job queue. */
    public CompletableFuture<ApiResponse<JobReport>> jobs(RequestOptions options) {
      return transport.sendAsync(Operations.GET_JOB_REPORT.call(), options);
    }

    /** Retries a failed job immediately. */
    public CompletableFuture<ApiResponse<RetriedJob>> retryJob(String id) {
      return retryJob(id, RequestOptions.none());
    }

    /** Retries a failed job immediately. */
    public CompletableFuture<ApiResponse<RetriedJob>> retryJob(String id, RequestOptions options) {
      return transport.sendAsync(Operations.RETRY_JOB.call().param("id", id), options);
    }

    /** Lists orders that an operator must resolve. */
    public CompletableFuture<ApiResponse<UnresolvedOrders>> unresolvedOrders() {
      return unresolvedOrders(RequestOptions.none());
    }

    /** Lists orders that an operator must resolve. */
    public CompletableFuture<ApiResponse<UnresolvedOrders>> unresolvedOrders(RequestOptions options) {
      return transport.sendAsync(Operations.LIST_UNRESOLVED_ORDERS.call(), options);
    }

    /** Records the outcome of an unknown order. */
    public CompletableFuture<ApiResponse<ResolvedOrder>> resolveOrder(String checkoutIntentId, OrderResolution body) {
      return resolveOrder(checkoutIntentId, body, RequestOptions.none());
    }

    /** Records the outcome of an unknown order. */
    public CompletableFuture<ApiResponse<ResolvedOrder>> resolveOrder(String checkoutIntentId, OrderResolution body, RequestOptions options) {
      return transport.sendAsync(Operations.RESOLVE_ORDER.call().param("id", checkoutIntentId).body(body), options);
    }

    /** Compares an email of a merchant, with its headers, with the orders whose outcome is unknown. */
    public CompletableFuture<ApiResponse<MerchantMailResult>> receiveMerchantMail(byte[] message) {
      return receiveMerchantMail(message, RequestOptions.none());
    }

    /** Compares an email of a merchant, with its headers, with the orders whose outcome is unknown. */
    public CompletableFuture<ApiResponse<MerchantMailResult>> receiveMerchantMail(byte[] message, RequestOptions options) {
      return transport.sendAsync(Operations.RECEIVE_MERCHANT_MAIL.call().body(message), options);
    }

    /**
     * Gets where a chain of audit entries begins and ends, signed: that of an account, or of the installation
     * ({@code installation}).
     */
    public CompletableFuture<ApiResponse<AuditChain>> auditChain(String chain) {
      return auditChain(chain, RequestOptions.none());
    }

    /**
     * Gets where a chain of audit entries begins and ends, signed: that of an account, or of the installation
     * ({@code installation}).
     */
    public CompletableFuture<ApiResponse<AuditChain>> auditChain(String chain, RequestOptions options) {
      return transport.sendAsync(Operations.GET_INSTALLATION_AUDIT_CHAIN.call().param("chain", chain), options);
    }

    /** Diagnoses the installation. */
    public CompletableFuture<ApiResponse<DoctorReport>> doctor() {
      return doctor(RequestOptions.none());
    }

    /** Diagnoses the installation. */
    public CompletableFuture<ApiResponse<DoctorReport>> doctor(RequestOptions options) {
      return transport.sendAsync(Operations.GET_DOCTOR_REPORT.call(), options);
    }

    /** Revoke an API key of an account. */
    public CompletableFuture<ApiResponse<Deleted>> revokeAccountApiKey(String accountId, String keyId) {
      return revokeAccountApiKey(accountId, keyId, RequestOptions.none());
    }

    /** Revoke an API key of an account. */
    public CompletableFuture<ApiResponse<Deleted>> revokeAccountApiKey(String accountId, String keyId, RequestOptions options) {
      return transport.sendAsync(Operations.REVOKE_ACCOUNT_API_KEY.call().param("id", accountId).param("keyId", keyId), options);
    }

    /** Gets which operators are notified of alerts of the installation, and the last messages. */
    public CompletableFuture<ApiResponse<InstallationNotifications>> notifications() {
      return notifications(RequestOptions.none());
    }

    /** Gets which operators are notified of alerts of the installation, and the last messages. */
    public CompletableFuture<ApiResponse<InstallationNotifications>> notifications(RequestOptions options) {
      return transport.sendAsync(Operations.GET_INSTALLATION_NOTIFICATIONS.call(), options);
    }

    /** Sets who is notified. The response has the signing secret of another webhook URL, only this once. */
    public CompletableFuture<ApiResponse<InstallationNotifications>> setNotifications(InstallationNotificationsSet body) {
      return setNotifications(body, RequestOptions.none());
    }

    /** Sets who is notified. The response has the signing secret of another webhook URL, only this once. */
    public CompletableFuture<ApiResponse<InstallationNotifications>> setNotifications(InstallationNotificationsSet body, RequestOptions options) {
      return transport.sendAsync(Operations.SET_INSTALLATION_NOTIFICATIONS.call().body(body), options);
    }

    /** Queues a test message to every address. */
    public CompletableFuture<ApiResponse<NotificationTest>> testNotifications() {
      return testNotifications(RequestOptions.none());
    }

    /** Queues a test message to every address. */
    public CompletableFuture<ApiResponse<NotificationTest>> testNotifications(RequestOptions options) {
      return transport.sendAsync(Operations.TEST_INSTALLATION_NOTIFICATIONS.call(), options);
    }
  }
}
