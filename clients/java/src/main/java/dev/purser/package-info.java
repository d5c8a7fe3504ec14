/** The client: builders, options, pages, and helpers for amounts of money. */
package dev.purser;
