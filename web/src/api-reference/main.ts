import { addOwnKey } from './own-key.ts'
import { addRun, type RunnableCall } from './run-call.ts'
import { addSampleButtons, showLanguage } from './samples.ts'
import { addSearch } from './search.ts'
import './api-reference.css'

/*
 * The script of the API reference. The page is complete without it: the server draws it from the contract. It does not use
 * the portal's libraries, so the page loads nothing else.
 */

for (const mark of document.querySelectorAll('[data-origin]')) mark.textContent = location.origin
addSearch()
addOwnKey()
for (const box of document.querySelectorAll<HTMLElement>('.samples')) {
  addSampleButtons(box)
  const { call } = box.dataset
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has written it
  if (call !== undefined) addRun(box, JSON.parse(call) as RunnableCall)
}
showLanguage('curl')

// The menu shows the call that was chosen, and opens its part.
const showChosen = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu a')) {
    const isChosen = location.hash !== '' && link.hash === location.hash
    if (isChosen) link.closest<HTMLDetailsElement>('.part')?.setAttribute('open', '')
    link.ariaCurrent = isChosen ? 'true' : null
  }
}
addEventListener('hashchange', showChosen)
showChosen()

// On a narrow screen the list of calls is closed, and closes again when a call is chosen.
const menu = document.querySelector<HTMLDetailsElement>('.menu>details')
const narrow = matchMedia('(max-width: 62em)')
const adapt = () => {
  if (menu) menu.open = !narrow.matches
}
narrow.addEventListener('change', adapt)
adapt()
menu?.addEventListener('click', (event) => {
  if (narrow.matches && event.target instanceof Element && event.target.closest('a')) menu.open = false
})
