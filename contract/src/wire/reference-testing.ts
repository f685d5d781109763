import {
  testPostcodeDoes,
  testPostcodeNames,
  testPostcodes,
} from '@despatch/domain/tenants/test-postcodes.ts'
import { withCode } from './code-marks.ts'

const rows = testPostcodeNames
  .map(
    (which) =>
      `<tr><td><code>${testPostcodes[which]}</code></td><td>${withCode(testPostcodeDoes[which])}</td></tr>`,
  )
  .join('')

/** How a client tries out what can go wrong. */
export const testing = `<h3 id="test-postcodes">Test postcodes</h3>
<p>With a test key, which starts with <code>dk_test_</code>, these postcodes have outcomes of their own.
With a live key, their location is not known.</p>
<div class="wide" tabindex="0" role="region" aria-label="Test postcodes"><table><thead><tr><th>Postcode</th><th>Outcome</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
