import { docketLabels, selectedLabels } from '@despatch/contract/labels/labels.ts'
import { refuse } from '@despatch/contract/wire/refusals.ts'
import type { Label } from '@despatch/domain/labels/label.ts'
import { maximumLabels } from '@despatch/domain/labels/pieces.ts'
import { bindFile, type CallContext, type FileAnswer } from '../platform/http/binding.ts'
import { inWorker, ownerOf } from '../platform/workers/make-in-worker.ts'
import type { LabelFormat } from './label-sizes.ts'
import type { labelsPdf } from './labels-pdf.ts'
import type { zplStream } from './labels-zpl.ts'
import { labelsOfDocket } from './labels-of-docket.ts'

/** The labels of one docket. */
export const labelsOf = (id: number, { tenant, session, config }: CallContext) =>
  labelsOfDocket(id, { tenant, config, reach: session })

/** Docket by docket, in the order of the selection; a duplicate is labelled once. */
async function labelsOfAll(ids: readonly number[], context: CallContext): Promise<Label[]> {
  const labels: Label[] = []
  for (const id of new Set(ids)) {
    labels.push(...(await labelsOf(id, context)))
    if (labels.length > maximumLabels) refuse('TOO_MANY_LABELS')
  }
  return labels
}

/** 500 labels take seconds as a PDF and a tenth of a second as ZPL, so they are made in a worker thread. */
const drawLabels = inWorker<typeof labelsPdf>(new URL('./labels-pdf.ts', import.meta.url), 'labelsPdf')
const writeZpl = inWorker<typeof zplStream>(new URL('./labels-zpl.ts', import.meta.url), 'zplStream')

/** Labels as a file. */
export async function fileOf(
  name: string,
  labels: Label[],
  format: LabelFormat | 'zpl',
  { tenant, session }: CallContext,
): Promise<FileAnswer> {
  const owner = ownerOf(tenant, session)
  if (format === 'zpl') {
    return { name: `${name}.zpl`, type: 'text/plain; charset=utf-8', content: await writeZpl(owner, labels) }
  }
  const content = await drawLabels(owner, labels, format)
  return { name: `${name}.pdf`, type: 'application/pdf', content }
}

/** The labels of one docket as a file. */
export async function labelFile(
  dck_id: number,
  format: LabelFormat | 'zpl',
  context: CallContext,
): Promise<FileAnswer> {
  const labels = await labelsOf(dck_id, context)
  return await fileOf(`labels-${labels[0]?.docket ?? dck_id}`, labels, format, context)
}

export const labelsCalls = [
  bindFile(docketLabels, ({ dck_id, format }, context) => labelFile(dck_id, format, context)),

  bindFile(selectedLabels, async ({ dockets, format }, context) =>
    fileOf('labels', await labelsOfAll(dockets, context), format, context),
  ),
]
