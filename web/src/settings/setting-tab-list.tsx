import { Anchor, Tabs, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'
import { settingTabs, type SettingTab } from './setting-tabs.ts'
import classes from './settings.module.css'
import { settingsTexts } from './texts.ts'

interface SettingTabsProps {
  phone: boolean
  /** On a phone: whether the list of the sections is shown, instead of one of them. */
  isList: boolean
  tab: SettingTab
  unsavedIn: (tab: SettingTab) => number
}

/** The sections of the settings: tabs, or on a phone a list of links, and above an open section the way back to it. */
export function SettingTabs({ phone, isList, tab, unsavedIn }: SettingTabsProps) {
  const label = (each: (typeof settingTabs)[number]) => (
    <>
      {each.label}
      {unsavedIn(each.tab) > 0 && (
        <>
          <span aria-hidden> •</span>
          <VisuallyHidden>{`, ${settingsTexts.notSaved}`}</VisuallyHidden>
        </>
      )}
    </>
  )
  if (!phone)
    return (
      <Tabs.List mb="lg" aria-label={settingsTexts.groupsOfSettings}>
        {settingTabs.map((each) => (
          <Tabs.Tab key={each.tab} value={each.tab} className={classes.tab ?? ''}>
            {label(each)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    )
  if (isList)
    return (
      <nav aria-label={settingsTexts.groupsOfSettings}>
        <ul className={classes.sectionList}>
          {settingTabs.map((each) => (
            <li key={each.tab}>
              <Link to={paths.system} search={{ tab: each.tab }} className={classes.sectionLink}>
                <span>{label(each)}</span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  const others = settingTabs.filter((each) => each.tab !== tab && unsavedIn(each.tab) > 0)
  return (
    <>
      <Anchor
        className={classes.back ?? ''}
        renderRoot={(props) => (
          <Link to={paths.system} {...props}>
            <IconChevronLeft size={18} aria-hidden />
            {settingsTexts.allSections}
          </Link>
        )}
      />
      {others.length > 0 && (
        <p className={classes.unsaved}>
          {settingsTexts.unsavedIn(others.map((each) => each.label).join(', '))}
        </p>
      )}
      <Title order={2} mb="sm" id="setting-section">
        {settingTabs.find((each) => each.tab === tab)?.label}
      </Title>
    </>
  )
}
