/**
 * The provider's script for a merchant's page. `Worldpay.useTemplateForm` shows the card form in the provider's
 * frame, which it fills by a form in it, as the real script does, and `Worldpay.submitTemplateForm` requests a token from it.
 * The card number is sent to the provider only.
 */
export const formScript = `(() => {
  const origin = new URL(document.currentScript.src).origin
  let frame, options
  window.addEventListener('message', (event) => {
    if (!frame || event.origin !== origin || event.source !== frame.contentWindow) return
    if (event.data.kind === 'height') frame.style.height = event.data.height + 'px'
    if (event.data.kind === 'answer') options.callback(event.data.answer)
  })
  window.Worldpay = {
    useTemplateForm(wanted) {
      options = wanted
      const section = typeof wanted.paymentSection === 'string' ? document.getElementById(wanted.paymentSection) : wanted.paymentSection
      frame = document.createElement('iframe')
      frame.title = 'Card details'
      frame.style.cssText = 'border:0;width:100%;height:260px;color-scheme:normal'
      section.replaceChildren(frame)
      const page = frame.contentWindow.document
      page.write('<body><form method="post" action="' + origin + '/cardform/form"><input type="hidden" name="clientKey"></form></body>')
      page.forms[0].elements.clientKey.value = wanted.clientKey
      page.forms[0].submit()
    },
    submitTemplateForm() {
      frame.contentWindow.postMessage({ kind: 'submit', reusable: options.reusable === true }, origin)
    },
  }
})()
`
