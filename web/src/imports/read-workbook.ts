import { importsTexts } from './texts.ts'

/** A sheet of a workbook, its cells as texts. */
export interface Sheet {
  name: string
  rows: string[][]
}

export type WorkbookReply = { sheets: Sheet[] } | { failed: 'unreadable' | 'large' }

const longestReadMs = 10_000

/** The sheets of an XLSX file, read in a worker. Throws an error with a text for the user. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Sheet[]> {
  const worker = new Worker(new URL('workbook.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<WorkbookReply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(importsTexts.workbookSlow)), longestReadMs)
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookReply>) => {
        clearTimeout(timer)
        resolve(data)
      })
      worker.addEventListener('error', () => {
        clearTimeout(timer)
        reject(new Error(importsTexts.workbookUnreadable))
      })
      worker.postMessage(bytes, [bytes])
    })
    if ('sheets' in answer) return answer.sheets
    throw new Error(answer.failed === 'large' ? importsTexts.workbookLarge : importsTexts.workbookUnreadable)
  } finally {
    worker.terminate()
  }
}
