import { Checkbox, Stack } from '@mantine/core'
import { rightsMissingFor, scopeDoes, type Scope } from '@despatch/domain/applications/scopes.ts'
import { rights, type Right } from '@despatch/domain/users/rights.ts'
import type { ReactNode } from 'react'
import { can, useSignedIn } from '../platform/session.ts'
import { applicationsTexts } from './texts.ts'

interface ScopeChoicesProps {
  /** The scopes to choose from. */
  offered: readonly Scope[]
  /** Scopes that may stay, whatever the user may do. */
  retained?: readonly Scope[]
  description: string
  value: string[]
  onChange: (value: string[]) => void
  error?: ReactNode
}

const labelOf = (wanted: Right) => rights.find(({ right }) => right === wanted)?.label ?? wanted

/** The scopes, each with a sentence. Those beyond the user's permissions cannot be chosen, and say why. */
export function ScopeChoices({ offered, retained, ...group }: ScopeChoicesProps) {
  const session = useSignedIn()
  return (
    <Checkbox.Group label={applicationsTexts.scopes} withAsterisk {...group}>
      <Stack gap={8} mt={6}>
        {offered.map((scope) => {
          const missing = retained?.includes(scope)
            ? []
            : rightsMissingFor(scope, (right) => can(session, right))
          const why = applicationsTexts.missingRights(missing.map(labelOf).join(', '))
          return (
            <Checkbox
              key={scope}
              value={scope}
              label={scope}
              description={missing.length > 0 ? `${scopeDoes(scope)} ${why}` : scopeDoes(scope)}
              disabled={missing.length > 0}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
