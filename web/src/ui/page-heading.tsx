import { Group, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { use, type ReactNode } from 'react'
import classes from './page-heading.module.css'
import { useHeadingFocus } from './heading-focus.ts'
import { SiteName } from './site-name.ts'

interface PageHeadingProps {
  /** The main heading, and the document's title unless `documentTitle` is given. */
  title: string
  /** A small line above the heading, which belongs to it. */
  above?: ReactNode
  documentTitle?: string
  /** One sentence below the heading. */
  description?: ReactNode
  /** Beside the heading: a status, a count. */
  beside?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** Whether what follows belongs to the heading. */
  close?: boolean
}

/** The main heading of a page. It takes the focus after navigation, so that screen readers start here. */
export function PageHeading({
  title,
  above,
  documentTitle,
  description,
  beside,
  actions,
  close = false,
}: PageHeadingProps) {
  const heading = useHeadingFocus()
  useDocumentTitle(`${documentTitle ?? title} · ${use(SiteName)}`)
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb={close ? 0 : 'lg'} className={classes.row}>
      <Stack gap={4} className={classes.words}>
        <Group gap="sm" align="center">
          <Title order={1} tabIndex={-1} ref={heading} className={classes.heading}>
            {above && <span className={classes.above}>{above} </span>}
            {title}
          </Title>
          {beside}
        </Group>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </Stack>
      {actions && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Group>
  )
}
