// Under which name each application keeps its token in the browser (Rule 4.9). They share one origin, so the names differ.
export const TOKEN_KEYS = { portal: 'token', office: 'office-token' } as const
