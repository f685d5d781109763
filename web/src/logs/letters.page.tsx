import { Group } from '@mantine/core'
import { letterStateLabels, letterStates } from '@despatch/domain/logs/letter-states.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { Select } from '../ui/list-fields.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { LetterGrid } from './letter-grid.tsx'
import { longestSearch } from './log.queries.ts'

const choices = letterStates.map((value) => ({ value, label: letterStateLabels[value] }))

/** /log/letters: the outbox, whether or not there is a mail server (OPS-06). */
export function LettersPage() {
  const asked = useSearch({ from: '/shell/log/letters' })
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const state = letterStates.find((each) => each === asked.state) ?? null
  const letter = /^[1-9]\d{0,9}$/.test(asked.letter ?? '') ? Number(asked.letter) : null
  const show = (change: typeof asked) =>
    void navigate({ to: paths.letters, search: { ...asked, ...change }, replace: true })
  return (
    <FullPage>
      <BackLink to={paths.log} label="Back to the log" />
      <PageHeading title="Letters" says="What the portal has written, to whom, and whether it went." />
      <Group gap="xs" mb="xs">
        <Select
          aria-label="State"
          placeholder="Every state"
          w="10rem"
          data={choices}
          value={state}
          onChange={(next) => show({ state: next ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': 'Every state' }}
        />
        <SearchBox
          label="Search letters"
          placeholder="Address or subject"
          value={search}
          longest={longestSearch}
          onSearch={setSearch}
        />
      </Group>
      <LetterGrid {...{ state, search }} onOpen={(mail_id) => show({ letter: String(mail_id) })} />
      {letter !== null && <LetterDialog mail_id={letter} onClose={() => show({ letter: '' })} />}
    </FullPage>
  )
}
