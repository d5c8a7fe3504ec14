/** What calls throw. */
package dev.purser.errors;
