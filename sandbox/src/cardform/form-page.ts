import { escaped } from '@despatch/domain/text/escaped.ts'
import { pageStyle } from '../page-style.ts'

/** The card form in its frame, in light colours like the real one. It posts a token or an error to the parent. */
export const formPage = (clientKey: string): string => `<!doctype html>
<html lang="en-GB" style="color-scheme:light"><head><meta charset="utf-8"><title>Card details</title>${pageStyle}</head><body><main>
<form id="card" data-key="${escaped(clientKey)}" novalidate>
<label>Name on card <input name="name" autocomplete="cc-name" required></label>
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<div class="row">
<label>Expiry month <input name="month" inputmode="numeric" maxlength="2" placeholder="MM" autocomplete="cc-exp-month" required></label>
<label>Expiry year <input name="year" inputmode="numeric" maxlength="4" placeholder="YYYY" autocomplete="cc-exp-year" required></label>
<label>Security code <input name="cvc" inputmode="numeric" maxlength="4" autocomplete="cc-csc" required></label>
</div>
<p role="alert" id="problem"></p>
</form></main>
<script>
const card = document.getElementById('card'), problem = document.getElementById('problem')
const post = (message) => parent.postMessage(message, '*')
const ask = async (reusable) => {
  problem.textContent = ''
  const field = (name) => card.elements[name].value.trim()
  const answer = await fetch('/cardform/v1/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientKey: card.dataset.key, reusable, paymentMethod: { type: 'Card', name: field('name'),
      cardNumber: field('number'), expiryMonth: Number(field('month')), expiryYear: Number(field('year')), cvc: field('cvc') } }),
  }).then((response) => response.json()).catch(() => ({ message: 'The card service is not responding. Please try again.' }))
  if (answer.token) return post({ kind: 'answer', answer })
  problem.textContent = answer.message
  post({ kind: 'answer', answer: { error: answer } })
}
addEventListener('message', (event) => { if (event.data.kind === 'submit') ask(event.data.reusable) })
card.addEventListener('submit', (event) => { event.preventDefault(); ask(false) })
// Fields wrap on narrow pages, so the height depends on the width.
new ResizeObserver(() => post({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().bottom) })).observe(document.body)
</script></body></html>`
