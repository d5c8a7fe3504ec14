/** Verification of webhooks, and a receiver for any server. */
package dev.purser.webhooks;
