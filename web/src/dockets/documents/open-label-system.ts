import { labelLink } from '@despatch/contract/labels/label-links.ts'
import { api } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { documentsTexts } from './texts.ts'

/** Opens a docket in the company's label system, with a freshly signed token. Must be called within a click or a key. */
export async function openLabelSystem(dck_id: number): Promise<void> {
  // Opened at once, because browsers block tabs that are opened later.
  const tab = window.open('', '_blank')
  try {
    const { url } = await api(labelLink, { dck_id })
    if (!tab) throw new Error(documentsTexts.newTabBlocked)
    tab.opener = null
    tab.location.replace(url)
  } catch (failure) {
    tab?.close()
    notify.failure(documentsTexts.consignmentLabel, failure)
  }
}
