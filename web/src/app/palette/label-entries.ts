import { docketLabels } from '@despatch/contract/labels/labels.ts'
import { docketActionError, isStatusId } from '@despatch/domain/dockets/status.ts'
import { hasLabelUrl } from '@despatch/domain/labels/label-url.ts'
import { IconBarcode } from '@tabler/icons-react'
import { labelFormats } from '../../dockets/documents/label-formats.ts'
import { openLabelSystem } from '../../dockets/documents/open-label-system.ts'
import { apiFile } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { Session } from '../../platform/session.ts'
import { findDockets } from './find-dockets.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { paletteTexts } from './texts.ts'

type Format = (typeof labelFormats)[number]['format']

const saveLabels = (dck_id: number, format: Format) =>
  apiFile(docketLabels, { dck_id, format }).then(saveFile, (failure: unknown) =>
    notify.failure(paletteTexts.consignmentLabel, failure),
  )

const mostFound = 5

const entry = (key: string, label: string, detail: string, run: (() => void) | null): PaletteEntry => ({
  key: `actions label ${key}`,
  label,
  detail,
  icon: IconBarcode,
  effect: run && { run },
})

/** Whether a typed number is a docket's, with or without the letters before its digits. */
const isNumberOf = (dck_docket: string, typed: string) =>
  dck_docket === typed || dck_docket.replace(/^\D+/, '') === typed

/** The labels of the docket with this number: in the company's label system, or one entry for each format (FORM-16). */
export async function labelEntries(
  number: string,
  { settings }: Session,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const { rows } = await findDockets(number, mostFound, signal)
  const docket = rows.find(({ dck_docket }) => isNumberOf(dck_docket, number))
  if (!docket) return [entry('none', paletteTexts.labelADocket, paletteTexts.noSuchDocket(number), null)]
  const { dck_id, dck_docket, dck_status, from_companyname, from_town, to_companyname, to_town } = docket
  const reason = isStatusId(dck_status) ? docketActionError('haveLabels', dck_status) : null
  if (reason !== null) return [entry('none', paletteTexts.labelADocket, reason, null)]
  const route = `${from_companyname || from_town} → ${to_companyname || to_town}`
  if (hasLabelUrl(settings))
    return [entry('system', paletteTexts.labelSystem(dck_docket), route, () => void openLabelSystem(dck_id))]
  return labelFormats.map(({ format, label }) =>
    entry(format, paletteTexts.labelOf(dck_docket, label), route, () => void saveLabels(dck_id, format)),
  )
}
