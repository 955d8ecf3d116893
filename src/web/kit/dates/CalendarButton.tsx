// The button beside a date that opens the calendar, which is loaded when it is first opened.
import { CalendarOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense } from 'react'
import type { CalendarProps } from './Calendar.tsx'

const Calendar = lazy(() => import('./Calendar.tsx'))

type Props = Omit<CalendarProps, 'onClose'> & {
  open: boolean
  setOpen: (open: boolean) => void
  /** Where the focus goes when the calendar is closed. */
  onClosed: () => void
}

export function CalendarButton({ open, setOpen, onClosed, ...calendar }: Props) {
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense fallback={<div className="uc-calendar-coming" />}>
          <Calendar {...calendar} onClose={close} />
        </Suspense>
      }
    >
      <Button
        type="text"
        size="small"
        className="uc-calendar-button"
        icon={<CalendarOutlined aria-hidden />}
        aria-label={calendar.label}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    </Popover>
  )
}
