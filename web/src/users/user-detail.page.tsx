import { Button } from '@mantine/core'
import { defaultPasswordRules } from '@despatch/domain/auth/password-rules.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadedRecord } from '../platform/loaded-record.tsx'
import { can, useSignedIn } from '../platform/session.ts'
import { passwordRulesQuery } from '../auth/password-rules.queries.ts'
import { paths } from '../platform/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { commonTexts } from '../ui/texts.ts'
import { usersTexts } from './texts.ts'
import { OpenSection, useOpenSection } from './open-section.ts'
import { fieldsOfUser, type ReadUser } from './user-draft.ts'
import { UserForm } from './user-form.tsx'
import { linkableQuery, linksOf, placesQuery, type Linkable } from './user-links.queries.ts'
import { editedUserQuery, type User } from './users.queries.ts'

/** /user/detail: a new user, the user with the id, or the current user (USER-01). */
export default function UserDetailPage() {
  const asked = useSearch({ from: '/shell/user/detail' })
  const { _id, state } = asked
  const open = useOpenSection()
  const session = useSignedIn()
  const isAdmin = can(session, 'admin')
  const isNew = state === 'new'
  const current = !isNew && (state === 'current' || _id === undefined)
  const ausr_id = isNew ? null : current ? session.user.ausr_id : (_id ?? null)
  // After a save, the user is loaded again into a new form.
  const [saves, setSaves] = useState(0)
  if (isNew && !isAdmin) return <NotAllowed />
  return (
    <OpenSection value={open}>
      {open ? (
        <BackLink to={paths.user} search={asked} label={usersTexts.allSections} />
      ) : (
        isAdmin && !current && <BackLink to={paths.users} />
      )}
      <Detail
        key={`${ausr_id} ${saves}`}
        {...{ ausr_id, current, isAdmin }}
        onStay={() => setSaves((count) => count + 1)}
      />
    </OpenSection>
  )
}

const NotAllowed = () => (
  <EmptyState
    order={1}
    title={usersTexts.onlyAdministratorsAdd}
    icon={<IconLock size={24} stroke={1.6} />}
    action={
      <Button
        variant="default"
        renderRoot={(props) => <Link to={paths.user} search={{ state: 'current' }} {...props} />}
      >
        {usersTexts.myDetails}
      </Button>
    }
  />
)

interface DetailProps {
  ausr_id: number | null
  current: boolean
  isAdmin: boolean
  onStay: () => void
}

const noLinks = { accounts: [], circuits: [], reports: [] }

const readUser = (user: User, linkable: Linkable | undefined): ReadUser => ({
  user,
  draft: { user: fieldsOfUser(user), links: linkable ? linksOf(linkable) : noLinks },
})

function Detail({ ausr_id, current, isAdmin, onStay }: DetailProps) {
  const { database } = useSignedIn()
  const user = useQuery({ ...editedUserQuery(ausr_id ?? 0), enabled: ausr_id !== null })
  const linkable = useQuery({ ...linkableQuery(ausr_id), enabled: isAdmin })
  const places = useQuery({ ...placesQuery, enabled: isAdmin })
  // If the rules cannot be loaded, the defaults apply. The server always checks.
  const rules = useQuery(passwordRulesQuery(database))
  // Without this, a form would start with what was read before the last save.
  const isRead = [
    ...(ausr_id === null ? [] : [user.isFetchedAfterMount]),
    ...(isAdmin ? [linkable.isFetchedAfterMount] : []),
  ]
  const saved = user.data ? readUser(user.data, linkable.data) : null
  const refetch = async () => {
    const [now, links] = await Promise.all([user.refetch(), isAdmin ? linkable.refetch() : null])
    return now.data ? readUser(now.data, links?.data) : null
  }
  return (
    <LoadedRecord
      what="user"
      heading={current ? usersTexts.myUserDetail : commonTexts.user}
      notFound={usersTexts.userNotFound}
      record={ausr_id === null ? null : user}
      others={isAdmin ? [linkable, places] : []}
      waiting={rules.isPending || isRead.includes(false)}
      lines={6}
    >
      {() => (
        <UserForm
          saved={saved}
          office={linkable.data && places.data ? { linkable: linkable.data, places: places.data } : null}
          rules={rules.data ?? defaultPasswordRules}
          {...{ current, refetch, onStay }}
        />
      )}
    </LoadedRecord>
  )
}
