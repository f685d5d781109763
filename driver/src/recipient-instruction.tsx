import type { Stop } from './database.ts'
import { driveTexts } from './language.ts'

/** What the recipient asks for. Jobs that an earlier version of the app has saved do not have it. */
export function RecipientInstruction({ stop }: { stop: Stop }) {
  const { instruction, instruction_where: where }: Partial<Stop> = stop
  return instruction && where ? (
    <p className="lines note">{driveTexts.instructed[instruction](where)}</p>
  ) : null
}
