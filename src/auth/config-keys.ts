// Generated from schemas/config.schema.json by `npm run docs`. Do not edit.

/** Keys of config.json by place; the empty place is the file. Entries of a list have the place `data_centers[]`. */
export const configKeys: Record<string, string[]> = {"":["$schema","platform_name","data_centers","default_address","public_key","app_key","special_host","servers","report_url","kept_with_account","features","intervals","simple_header","api_language"],"data_centers[]":["name","address"],"special_host":["host","title"],"kept_with_account":["read","write","style"],"features":["type_check","test_mode"],"intervals":["beat","poll"]};

/** Values of keys that are missing. */
export const configDefaults = {"features":{"type_check":false,"test_mode":false},"intervals":{"beat":15,"poll":10},"simple_header":"Authorization"};
