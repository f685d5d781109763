import { sessionBody, visitorBody, formatLimits } from './body-limits.ts'
import { keyDays } from './call.ts'

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** What applies to every call, as HTML. */
export const usage = `<section id="usage"><h2>Using the API</h2>
<h3 id="keys">Keys</h3><p>A user with the permission “api” creates a key on their user page, or on this page after a login. Send it with every call:
<code>Authorization: Bearer &lt;key&gt;</code>. A key has its user’s permissions and accounts. It cannot make calls that need a login.</p>
<h3 id="formats">Formats</h3><p>Calls and replies are JSON. Times are ISO 8601 with offset, money is in pounds with two decimals,
flags are “T” and “F”.</p>
<h3 id="retries">Repeated requests</h3><p>Send your own <code>Idempotency-Key</code>, such as a random UUID, with every call that changes
something, and send the same key when you retry. A repeated request within ${keyDays} days changes nothing. It gets the first answer and
<code>Idempotency-Replayed: true</code>. A refusal with <code>Idempotency-Stored: true</code> is such an answer too: another request needs a
new key. The same key with a different payload or call is refused with
<a href="#IDEMPOTENCY_MISMATCH">IDEMPOTENCY_MISMATCH</a>. While the first request is in progress, a repeated request may be refused with
<a href="#IDEMPOTENCY_IN_PROGRESS">IDEMPOTENCY_IN_PROGRESS</a>. Other refusals (INVALID, and those of the login, permissions and limits) and failures of the server do not use the key: send the
request again with it, corrected if its fields were wrong. Calls without a login and calls that only read ignore the key.</p>
<h3 id="sizes">Sizes</h3><p>Every call limits its request. Calls without a login: ${lower(formatLimits(visitorBody))} Other calls:
${lower(formatLimits(sessionBody))} Calls with bookings, imported rows or pictures allow more, as stated for each payload.
A larger request is refused with <a href="#TOO_LARGE">TOO_LARGE</a> before it is parsed.</p>
<h3 id="limits">Rate limits</h3><p>An application, and a personal key, can make 100 calls a second and 6,000 a minute, unless the operator of
the portal has set other limits. Files and imports count as 10 calls. <code>RateLimit</code> and <code>RateLimit-Policy</code> state what is left.
Calls of a session are counted per minute. Above the limit, calls are refused
with <a href="#RATE_LIMITED">RATE_LIMITED</a> until the seconds in <code>Retry-After</code> have passed. Login attempts, tracking references
and address lookups have separate limits. So do requests without a session that are refused as malformed, invalid or too
large: above that limit, the network address is refused with RATE_LIMITED for the rest of the minute. An overloaded portal
replies with <a href="#UNAVAILABLE">UNAVAILABLE</a> and <code>Retry-After</code>.</p>
<h3 id="examples">Examples</h3><p>The examples refer to records of the demo company “metro” and can be sent to a fresh demo as its user “admin”.
Examples that show a refusal need something that only you have, such as a token from an email.</p></section>`

/** Links to its parts, for the menu of the page. */
export const usageParts = [
  ['keys', 'Keys'],
  ['formats', 'Formats'],
  ['retries', 'Repeated requests'],
  ['sizes', 'Sizes'],
  ['limits', 'Rate limits'],
  ['examples', 'Examples'],
] as const
