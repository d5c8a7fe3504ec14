/** Not for use: may change in any version. */
package dev.purser.internal;
