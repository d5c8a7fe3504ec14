// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/** A completed or failed intent. */
public sealed interface FinishedIntent extends CheckoutIntent permits CompletedIntent, FailedIntent {}
