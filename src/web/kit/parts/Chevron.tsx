// Points down beside what opens below it.
export const Chevron = () => (
  <svg viewBox="0 0 10 10" width="10" height="10" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2 3.5 5 6.5 8 3.5" strokeWidth="1.4" />
  </svg>
)
