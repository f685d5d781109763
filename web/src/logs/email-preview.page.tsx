import { Button, Select, Text } from '@mantine/core'
import {
  emailKindLabels,
  emailKinds,
  isEmailKind,
  type EmailKind,
} from '@despatch/domain/logs/email-kinds.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { BackToOffice } from '../platform/back-to-office.tsx'
import { paths } from '../platform/paths.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { commonTexts } from '../ui/texts.ts'
import classes from './email-preview.module.css'
import { MailServerCheck } from './mail-server-check.tsx'
import { SampleEmail } from './sample-email.tsx'
import { logsTexts } from './texts.ts'

const choices = emailKinds.map((value) => ({ value, label: emailKindLabels[value] }))

/** /office/emails: each email that the portal sends, in the company's theme and texts, with sample data (OPS-06). */
export default function EmailPreviewPage() {
  const { email = '' } = useSearch({ from: '/shell/office/emails' })
  const shown = isEmailKind(email) ? email : 'booked'
  return (
    <>
      <BackToOffice />
      <PageHeading
        title={pages.emailPreview.title}
        description={logsTexts.previewHelp}
        actions={
          <>
            <Button
              variant="default"
              size="compact-md"
              renderRoot={(props) => <Link to={paths.theme} {...props} />}
            >
              {logsTexts.changeTheme}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              renderRoot={(props) => <Link to={paths.system} search={{ tab: 'message' }} {...props} />}
            >
              {logsTexts.changeTexts}
            </Button>
          </>
        }
      />
      <MailServerCheck />
      <div className={classes.preview}>
        <EmailList shown={shown} />
        <EmailChoice shown={shown} />
        <SampleEmail kind={shown} />
      </div>
    </>
  )
}

const EmailList = ({ shown }: { shown: EmailKind }) => (
  <nav aria-label={logsTexts.emails} className={classes.list}>
    <ul>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <Link
            to={paths.emailPreview}
            search={{ email: value }}
            replace
            className={classes.entry}
            aria-current={value === shown ? 'true' : undefined}
          >
            <Text span size="sm">
              {label}
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The same list for narrow screens. */
function EmailChoice({ shown }: { shown: EmailKind }) {
  const navigate = useNavigate()
  return (
    <Select
      className={classes.choice ?? ''}
      label={commonTexts.email}
      data={choices}
      value={shown}
      allowDeselect={false}
      onChange={(email) =>
        email !== null && void navigate({ to: paths.emailPreview, search: { email }, replace: true })
      }
    />
  )
}
