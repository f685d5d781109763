import { Group, Select } from '@mantine/core'
import { emailStateLabels, emailStates } from '@despatch/domain/logs/email-states.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '../platform/pages.ts'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { commonTexts } from '../ui/texts.ts'
import { EmailDialog } from './email-dialog.tsx'
import { EmailGrid } from './email-grid.tsx'
import { logsTexts } from './texts.ts'

const choices = emailStates.map((value) => ({ value, label: emailStateLabels[value] }))

/** /log/emails: the outbox, whether or not there is a mail server (OPS-06). */
export default function EmailsPage() {
  const asked = useSearch({ from: '/shell/log/emails' })
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const state = emailStates.find((each) => each === asked.state) ?? null
  const email = /^[1-9]\d{0,9}$/.test(asked.email ?? '') ? Number(asked.email) : null
  const show = (change: typeof asked) =>
    void navigate({ to: paths.emails, search: { ...asked, ...change }, replace: true })
  return (
    <FullPage>
      <BackLink to={paths.log} label={logsTexts.backToLog} />
      <PageHeading title={pages.emails.title} description={logsTexts.emailsHelp} />
      <Group gap="xs" mb="xs">
        <Select
          aria-label={commonTexts.status}
          placeholder={logsTexts.allStatuses}
          w="10rem"
          data={choices}
          value={state}
          onChange={(next) => show({ state: next ?? '' })}
          clearable
          clearButtonProps={{ 'aria-label': logsTexts.allStatuses }}
        />
        <SearchBox
          label={logsTexts.searchEmails}
          placeholder={logsTexts.searchEmailsExample}
          value={search}
          onSearch={setSearch}
        />
      </Group>
      <EmailGrid {...{ state, search }} onOpen={(mail_id) => show({ email: String(mail_id) })} />
      {email !== null && <EmailDialog mail_id={email} onClose={() => show({ email: '' })} />}
    </FullPage>
  )
}
