/** How long a card lies face down before it turns, and how long it takes to, in milliseconds. */
export const TURNING = { waits: 300, lasts: 500 };
