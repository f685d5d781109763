import { escaped, pageStyle } from '../escaped.ts'

/** The bank's 3-D Secure page. The cardholder approves or refuses, and returns to the merchant with the result. */
export const bankPage = (termUrl: string, merchantData: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Your bank</title>${pageStyle}</head><body><main>
<h1>Your bank</h1><p>Are you making this payment?</p>
<form method="post" action="${escaped(/^https?:/.test(termUrl) ? termUrl : '')}">
<input type="hidden" name="MD" value="${escaped(merchantData)}">
<button name="PaRes" value="IDENTIFIED">Yes, approve</button>
<button name="PaRes" value="NOT_IDENTIFIED">No, refuse</button>
</form></main></body></html>`
