import { sessionBody, visitorBody, formatLimits } from './body-limits.ts'
import { keyDays } from './call.ts'

/** What applies to every call, as HTML. */
export const usage = `<section id="usage" class="area"><h2>For every call</h2>
<h3 id="keys">Keys</h3><p>Send your key with every call: <code>Authorization: Bearer &lt;key&gt;</code>.</p>
<ul><li>A user with the permission “api” creates a key on their user page, or on this page after a login.</li>
<li>A key has its user’s permissions and accounts.</li>
<li>It cannot make calls that need a login.</li></ul>
<h3 id="formats">Formats</h3><dl><dt>Calls and replies</dt><dd>JSON</dd><dt>Times</dt><dd>ISO 8601 with offset, such as <code>2026-11-23T09:00:00Z</code></dd>
<dt>Money</dt><dd>Pounds with two decimals; whole pence under <code>/v1</code></dd><dt>Flags</dt><dd>“T” and “F”; true and false under <code>/v1</code></dd></dl>
<h3 id="retries">Repeated requests</h3><p>Send your own <code>Idempotency-Key</code>, such as a random UUID, with every call that changes
something. Send the same key when you retry, so that it changes once.</p>
<ul><li>Within ${keyDays} days a repeated request changes nothing. It gets the first answer and <code>Idempotency-Replayed: true</code>.</li>
<li>A refusal with <code>Idempotency-Stored: true</code> is such an answer too. Another request needs a new key.</li>
<li>Other refusals (INVALID, and those of the login, permissions and limits) and failures of the server do not use the key. Send the
request again with it, corrected if its fields were wrong.</li>
<li>The same key with a different payload or call is refused with <a href="#IDEMPOTENCY_MISMATCH">IDEMPOTENCY_MISMATCH</a>. While the first
request is in progress, a repeated one may be refused with <a href="#IDEMPOTENCY_IN_PROGRESS">IDEMPOTENCY_IN_PROGRESS</a>.</li>
<li>Calls without a login and calls that only read ignore the key.</li></ul>
<h3 id="sizes">Sizes</h3><dl><dt>Calls without a login</dt><dd>${formatLimits(visitorBody)}</dd>
<dt>Other calls</dt><dd>${formatLimits(sessionBody)}</dd>
<dt>Bookings, imported rows and pictures</dt><dd>More, as stated for each payload.</dd></dl>
<p>A larger request is refused with <a href="#TOO_LARGE">TOO_LARGE</a> before it is parsed.</p>
<h3 id="limits">Rate limits</h3><p>An application, and a personal key, can make 100 calls a second and 6,000 a minute, unless the operator of
the portal has set other limits.</p>
<ul><li>Files and imports count as 10 calls.</li>
<li><code>RateLimit</code> and <code>RateLimit-Policy</code> state what is left.</li>
<li>Above the limit, calls are refused with <a href="#RATE_LIMITED">RATE_LIMITED</a> until the seconds in <code>Retry-After</code> have passed.</li>
<li>Calls of a session are counted per minute. Login attempts, tracking references and address lookups have separate limits.</li>
<li>So do requests without a session that are refused as malformed, invalid or too large. Above that limit, the network address is refused
with RATE_LIMITED for the rest of the minute.</li>
<li>An overloaded portal replies with <a href="#UNAVAILABLE">UNAVAILABLE</a> and <code>Retry-After</code>.</li></ul>
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
