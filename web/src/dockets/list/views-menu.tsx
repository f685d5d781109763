import { ActionIcon, Anchor, Button, Popover, Stack, Text } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { parseSearch } from '../../platform/search-params.ts'
import { useSignedIn } from '../../platform/session.ts'
import { paths } from '../../platform/paths.ts'
import classes from './docket-list.module.css'
import { longestViewName, mostViews, savedViews, withView, type SavedView } from './saved-views.ts'
import { docketListTexts } from './texts.ts'
import type { ToolbarItem } from './toolbar-item.ts'
import { LimitedTextInput } from '../../ui/limited-text-input.tsx'

/** The saved views of a list: opens, saves and deletes them. */
export function ViewsMenu({ item, archive }: { item: ToolbarItem; archive: boolean }) {
  const stored = savedViews(useSignedIn(), archive ? 'history' : 'recent')
  const [views, setViews] = useState(stored.read)
  const [opened, setOpened] = useState(false)
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const current = views.find((view) => view.search === search)
  const put = (next: SavedView[]) => {
    stored.write(next)
    setViews(next)
  }
  return (
    <Popover {...{ opened }} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          ml="auto"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconBookmark size={14} aria-hidden />}
          {...item(() => setOpened(!opened))}
        >
          {current?.name ?? docketListTexts.savedViews}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={docketListTexts.savedViews} maw="20rem">
        <Stack gap="xs">
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              {docketListTexts.noViewsHelp}
            </Text>
          )}
          {views.length > 0 && (
            <ul className={classes.views}>
              {views.map((view) => (
                <li key={view.name} className={classes.view}>
                  <Anchor
                    aria-current={view === current ? 'true' : undefined}
                    fw={view === current ? 600 : 400}
                    className={classes.viewName ?? ''}
                    onClick={() => setOpened(false)}
                    renderRoot={(props) => (
                      <Link
                        to={archive ? paths.bookingHistory : paths.recentBookings}
                        search={parseSearch(view.search)}
                        {...props}
                      />
                    )}
                  >
                    {view.name}
                  </Anchor>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={docketListTexts.deleteView(view.name)}
                    onClick={() => put(views.filter((each) => each !== view))}
                  >
                    <IconTrash size={14} aria-hidden />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )}
          {search === '' ? (
            <Text size="xs" c="dimmed">
              {docketListTexts.nothingToSave}
            </Text>
          ) : (
            <SaveView
              key={search}
              isFull={views.length >= mostViews}
              onSave={(name) => put(withView(views, { name, search }))}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function SaveView({ isFull, onSave }: { isFull: boolean; onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || isFull) return
    onSave(name.trim())
    setName('')
  }
  return (
    <form onSubmit={save} className={classes.saveView}>
      <LimitedTextInput
        label={docketListTexts.viewName}
        description={isFull ? docketListTexts.tooManyViews(mostViews) : docketListTexts.viewHelp}
        maxLength={longestViewName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="compact-md" disabled={name.trim() === '' || isFull}>
        {docketListTexts.saveView}
      </Button>
    </form>
  )
}
